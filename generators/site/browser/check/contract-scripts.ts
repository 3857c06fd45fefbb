import { receive, type CheckedContract, type LoadedEvent } from './handover.ts';

/** Loads what the page needs of a contract, each script once. A promise rejects if one cannot be had. */
export interface ContractScripts {
  contract(): Promise<CheckedContract>;
  event(stem: string): Promise<LoadedEvent>;
}

/** Loads from a folder of the site. */
export function contractScripts(folder: URL): ContractScripts {
  const received = receive();
  Object.assign(globalThis, { webhookCheck: received.handover });
  const load = loadOnce(folder);
  return {
    async contract() {
      await load('contract.js');
      return there(received.contract());
    },
    async event(stem) {
      await load('shapes.js');
      await load(`events/${stem}.js`);
      return there(received.event(stem));
    },
  };
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A script of this site is damaged');
  return value;
}

function loadOnce(folder: URL): (file: string) => Promise<void> {
  const loading = new Map<string, Promise<void>>();
  return (file) => {
    const known = loading.get(file) ?? loadScript(new URL(file, folder));
    loading.set(file, known);
    // What failed may be there the next time.
    known.catch(() => loading.delete(file));
    return known;
  };
}

function loadScript({ href }: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = href;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${href} cannot be loaded`)));
    document.head.append(script);
  });
}
