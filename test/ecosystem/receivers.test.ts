import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { NO_SERVER, startPostgres, startRedis } from '../receiver/instances/servers.ts';
import { shownReceivers } from '../recipes/shown-receivers.ts';
import { tryReceiver } from '../recipes/try-receiver.ts';
import { createWorkspace, type Workspace } from '../recipes/workspace.ts';

/** The receivers that the documentation shows in these frameworks, each started as it stands, with the packed packages. */

const receivers = await shownReceivers('ecosystem');

let workspace: Workspace;
beforeAll(() => {
  const tarballs = inject('tarballs');
  const installed = [tarballs['.'], tarballs.runtime, tarballs.receiver, tarballs.player];
  workspace = createWorkspace(import.meta.dirname, installed);
});
afterAll(() => workspace?.[Symbol.dispose]());

/** The server that an example keeps its events in, and the variable that it reads. */
const SERVERS = {
  postgres: { variable: 'DATABASE_URL', start: startPostgres },
  redis: { variable: 'REDIS_URL', start: startRedis },
};

// One of them often waits for another.
describe.concurrent('started as its page says', () => {
  test.for(receivers)(
    '$name passes every check, handles each event once, and goes on after kill -9',
    async (receiver, { skip }) => {
      const { store } = receiver.recipe;
      if (store === null || store === 'sqlite') return tryReceiver(workspace, receiver);
      const { variable, start } = SERVERS[store];
      await using server = await start();
      if (!server) return skip(NO_SERVER[store]);
      await tryReceiver(workspace, receiver, { [variable]: server.url });
    },
  );
});

test('all of them pass the type checker', () => {
  for (const { name, files, recipe } of receivers) {
    workspace.write(name, files);
    workspace.write(`${name}-page`, recipe.files);
  }
  expect(workspace.typeCheck()).toBe('');
});
