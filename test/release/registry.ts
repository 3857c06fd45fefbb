import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Installed, Manifest } from './installed.ts';

/** A registry on loopback, in memory: what npm needs to publish, install, deprecate and tag. */
export interface Registry extends AsyncDisposable {
  readonly url: string;
  /** What npm sends as proof that it may write. */
  readonly token: string;
  /** What was published, as `name@version`, in order. */
  readonly published: readonly string[];
  /** Refuses to take a package from now on, as a registry in trouble does; none, if no name is given. */
  refuse(name?: string): void;
  /** The version under a tag. */
  tagged(name: string, tag: string): string | undefined;
  /** The manifest of a version that was published. */
  manifest(name: string, version: string): Manifest | undefined;
}

interface Packument {
  readonly name: string;
  readonly 'dist-tags': Record<string, string>;
  readonly versions: Record<string, Manifest>;
}

interface Published extends Packument {
  readonly _attachments?: Readonly<Record<string, { readonly data: string }>>;
}

/** Serves what is published to it, and the packages that are installed here, which nobody can publish. */
export async function startRegistry(installed: Installed): Promise<Registry> {
  const token = 'rehearsed';
  const packages = new Map<string, Packument>();
  const tarballs = new Map<string, Buffer>();
  const published: string[] = [];
  let refused: string | undefined;
  let url = '';

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      send(response, 500, { error: String(error) });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', url);
    const body = await text(request);
    // npm asks for advisories about all that it installs.
    if (request.method === 'POST') return send(response, 200, {});
    if (request.method !== 'GET' && request.headers.authorization !== `Bearer ${token}`)
      return send(response, 401, { error: 'log in first' });
    const path = decodeURIComponent(pathname.slice(1));
    const [, tags] = /^-\/package\/(.+)\/dist-tags(?:\/|$)/.exec(path) ?? [];
    if (tags !== undefined) return respondTags(request, response, tags, path.split('/dist-tags/')[1], body);
    if (request.method === 'PUT') return take(response, path, JSON.parse(body) as Published);
    return give(response, path);
  }

  function respondTags(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    tag: string | undefined,
    body: string,
  ): void {
    const found = packages.get(name);
    if (!found) return send(response, 404, {});
    if (request.method === 'PUT' && tag !== undefined) {
      const version = JSON.parse(body) as string;
      if (!found.versions[version]) return send(response, 404, { error: `there is no version ${version}` });
      found['dist-tags'][tag] = version;
    }
    send(response, 200, found['dist-tags']);
  }

  function take(response: ServerResponse, name: string, sent: Published): void {
    if (name === refused) return send(response, 400, { error: 'cannot be taken now' });
    const known = packages.get(name) ?? { name, 'dist-tags': {}, versions: {} };
    packages.set(name, known);
    const attachments = Object.values(sent._attachments ?? {});
    for (const [version, manifest] of Object.entries(sent.versions)) {
      const before = known.versions[version];
      if (attachments.length === 0) {
        if (!before) return send(response, 404, { error: `there is no version ${version}` });
        known.versions[version] = { ...before, deprecated: manifest.deprecated };
        continue;
      }
      if (before) return send(response, 403, { error: 'cannot publish over a version' });
      const tarball = Buffer.from(attachments[0]?.data ?? '', 'base64');
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      if (manifest.dist?.integrity !== integrity)
        return send(response, 400, { error: 'the digest is wrong' });
      known.versions[version] = { ...manifest, dist: { tarball: place(name, version), integrity } };
      tarballs.set(`${name}@${version}`, tarball);
      published.push(`${name}@${version}`);
    }
    Object.assign(known['dist-tags'], sent['dist-tags']);
    send(response, 201, {});
  }

  async function give(response: ServerResponse, path: string): Promise<void> {
    const [name = '', version] = path.replace(/\.tgz$/, '').split('/-/');
    if (version !== undefined) {
      const tarball = tarballs.get(`${name}@${version}`) ?? (await installed.pack(name, version));
      return tarball ? void response.end(tarball) : send(response, 404, {});
    }
    const found = packages.get(name) ?? asPackument(name, installed.versions(name));
    send(response, found ? 200 : 404, found ?? { error: 'not found' });
  }

  function asPackument(name: string, manifests: readonly Manifest[]): Packument | undefined {
    const [first] = manifests;
    if (!first) return undefined;
    const versions = manifests.map((manifest) => [
      manifest.version,
      { ...manifest, dist: { tarball: place(name, manifest.version) } },
    ]);
    return {
      name,
      'dist-tags': { latest: first.version },
      versions: Object.fromEntries(versions) as Record<string, Manifest>,
    };
  }

  function place(name: string, version: string): string {
    return `${url}${name}/-/${version}.tgz`;
  }

  return {
    url,
    token,
    published,
    refuse: (name) => void (refused = name),
    tagged: (name, tag) => packages.get(name)?.['dist-tags'][tag],
    manifest: (name, version) => packages.get(name)?.versions[version],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
