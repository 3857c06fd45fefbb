import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import type { LanguageRecipe } from '../../generators/site/recipes/languages/index.ts';
import { prepare, startReceiver, type Launch, type ReceiverProcess } from './receiver-process.ts';
import { writeProject, type ProjectFile } from './workspace.ts';

/** What runs receivers in other languages here: libraries are where Debian has them. */
interface Toolchain {
  /** A command that succeeds if all of it is installed. */
  readonly check: string;
  /** What `apt install` takes to have it. */
  readonly packages: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A command that puts Debian's libraries into a project, where its page installs others. */
  readonly link?: string;
  /**
   * A file for tests, and the call of it before an event is handled or reported. The first attempt at an ID that begins with
   * `fail-` fails. While the variable HANG is set, an ID that begins with `hang-` is never done; in Java, `slow-` takes a second. `before` matches the spaces that
   * the lines begin with. `accepts` takes events of the type `ACCEPTED`, and throws for the type `FAILS`.
   */
  readonly hook: ProjectFile & { readonly call: string; readonly before: RegExp; readonly accepts: string };
}

type Language = LanguageRecipe['language'];

const TOOLCHAINS: Readonly<Record<Language, Toolchain>> = {
  Python: {
    check: 'python3 -c "import jsonschema, sqlite3"',
    packages: 'python3-jsonschema',
    hook: {
      path: 'hook.py',
      code: `import os, time
failed = set()
def attempt(event_id):
    if event_id.startswith("hang-") and os.environ.get("HANG"):
        time.sleep(3600)
    if event_id.startswith("fail-") and event_id not in failed:
        failed.add(event_id)
        raise SystemExit  # Which would end a thread silently.
def accepts(event_type):
    if event_type == "FAILS":
        raise SystemExit
    return event_type == "ACCEPTED"
`,
      accepts: '__import__("hook").accepts(event_type)',
      call: '__import__("hook").attempt(event_id)',
      before: /^( +)(?=print\("(?:Handled|Quarantined|Dead)")/gm,
    },
  },
  Go: {
    check:
      'go version && ls $GOPATH/src/github.com/mattn/go-sqlite3 $GOPATH/src/github.com/xeipuuv/gojsonschema',
    packages:
      'golang-go gcc libc6-dev golang-github-mattn-go-sqlite3-dev golang-github-xeipuuv-gojsonschema-dev',
    env: { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '-buildvcs=false' },
    hook: {
      path: 'hook.go',
      code: `package main
import ("os"; "strings")
var failed = map[string]bool{}
func attempt(id string) {
	if strings.HasPrefix(id, "hang-") && os.Getenv("HANG") != "" { select {} }
	if strings.HasPrefix(id, "fail-") && !failed[id] { failed[id] = true; panic("the work fails once") }
}
func isTaken(eventType string) bool {
	if eventType == "FAILS" { panic("it fails") }
	return eventType == "ACCEPTED"
}
`,
      accepts: 'isTaken(eventType)',
      call: 'attempt(id)',
      before: /^(\t+)(?=fmt\.Print(?:ln\("(?:Handled|Dead)|f\("Quarantined))/gm,
    },
  },
  Java: {
    check:
      'javac -version && java -version && ls /usr/share/java/sqlite-jdbc.jar /usr/share/java/jackson-databind.jar',
    packages:
      'default-jdk-headless libxerial-sqlite-jdbc-java libpostgresql-jdbc-java libjackson2-databind-java',
    link: 'mkdir lib && ln -s /usr/share/java/sqlite-jdbc.jar /usr/share/java/postgresql.jar /usr/share/java/jackson-*.jar lib/',
    hook: {
      path: 'Hook.java',
      code: `import java.util.concurrent.locks.LockSupport;
class Hook {
  static final java.util.Set<String> FAILED = new java.util.HashSet<>();
  static void attempt(String id) {
    while (id.startsWith("hang-") && System.getenv("HANG") != null) LockSupport.park();
    if (id.startsWith("slow-")) { System.out.println("Began " + id); LockSupport.parkNanos(1_000_000_000); }
    if (id.startsWith("fail-") && FAILED.add(id)) throw new AssertionError("the work fails once");
  }
  static boolean accepts(String type) {
    if (type.equals("FAILS")) throw new AssertionError("it fails");
    return type.equals("ACCEPTED");
  }
}
`,
      accepts: 'Hook.accepts(type)',
      call: 'Hook.attempt(id);',
      before: /^( +)(?=switch |System\.out\.println\("(?:Quarantined|Dead))/gm,
    },
  },
  PHP: {
    check: `php -r '@include_once "JsonSchema/autoload.php";
      exit(in_array("sqlite", PDO::getAvailableDrivers()) && class_exists("JsonSchema\\\\Validator") ? 0 : 1);'`,
    packages: 'php-cli php-sqlite3 php-json-schema',
    hook: {
      path: 'hook.php',
      code: `<?php
function attempt(string $id): void
{
    static $failed = [];
    if (str_starts_with($id, 'hang-') && getenv('HANG')) sleep(3600);
    if (!str_starts_with($id, 'fail-') || isset($failed[$id])) return;
    $failed[$id] = true;
    throw new Error('the work fails once');
}
function is_taken(string $type): bool
{
    return $type === 'FAILS' ? throw new Error('it fails') : $type === 'ACCEPTED';
}
`,
      accepts: "(require_once __DIR__ . '/hook.php') && is_taken($type)",
      call: "require_once __DIR__ . '/hook.php'; attempt($id);",
      before: /^( +)(?=print "(?:Handled|Dead)|\$line = "Quarantined)/gm,
    },
  },
};

/** What the tools of a language find: Debian's programs come first, as its libraries are for these. */
function environment(language: Language): Readonly<Record<string, string | undefined>> {
  const { PATH = '', HOME } = process.env;
  return { PATH: `/usr/bin:${PATH}`, HOME, ...TOOLCHAINS[language].env };
}

/** The packages of Debian without which a language cannot be tried here; undefined if it can. */
export function missingPackages(language: Language): string | undefined {
  const { check, packages } = TOOLCHAINS[language];
  const found = spawnSync('sh', ['-c', check], { env: environment(language), stdio: 'ignore' });
  return found.status === 0 ? undefined : packages;
}

/** Why a language is skipped here; undefined if it is not. */
export function missing(language: Language): string | undefined {
  const packages = missingPackages(language);
  return packages && `${language} is skipped: apt install ${packages}`;
}

/** Those that can be tried where their tools are. */
export const languages = Object.keys(TOOLCHAINS) as readonly Language[];

/** Starts a receiver that is built, with variables beside the port. */
export type Start = (env: Readonly<Record<string, string>>) => Promise<ReceiverProcess>;

/** Builds a receiver in a new folder as its page says, with the hook for tests. Its `contract.json` holds the data. */
export async function buildReceiver(project: string, recipe: LanguageRecipe, data: unknown): Promise<Start> {
  const { language, run, files } = recipe;
  const { hook, link } = TOOLCHAINS[language];
  const [handler, ...others] = files;
  if (handler === undefined) throw new Error(`${language} has no file`);
  writeProject(project, [
    {
      ...handler,
      code: handler.code
        .replace(hook.before, (indent) => `${indent}${hook.call}\n${indent}`)
        .replace(/(?<=return )false/i, () => hook.accepts),
    },
    ...others,
    hook,
    { path: 'contract.json', code: JSON.stringify(data) },
  ]);
  const launch = launchIn(language);
  await prepare(project, link === undefined ? run : `${link} && ${run}`, launch);
  return (env) => startReceiver(project, run, env, launch);
}

/** A statement of a page as the shell has it. */
export const atPresent = (statement: string): string =>
  statement.replaceAll('$(date +%s)', String(Math.floor(Date.now() / 1_000)));

/** Starts commands by a shell, in a process group of their own that ends as a whole. */
function launchIn(language: Language): Launch {
  return (cwd, command, env): ChildProcess => {
    const child = spawn('sh', ['-c', `exec ${command}`], {
      cwd,
      env: { ...environment(language), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child.kill = (signal = 'SIGTERM') => process.kill(-(child.pid ?? 0), signal);
    return child;
  };
}
