import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import type { LanguageRecipe } from '../../generators/site/recipes/languages/language-recipe.ts';
import type { Launch } from './receiver-process.ts';

/** What runs receivers in other languages here: libraries are where Debian has them. */
interface Toolchain {
  /** A command that succeeds if all of it is installed. */
  readonly check: string;
  /** What `apt install` takes to have it. */
  readonly packages: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The statement that has the work on an event fail the first time, if its ID begins with `fail-`. */
  readonly failFirst: readonly [place: RegExp, code: string];
  /** What that needs at the end of the file. */
  readonly furtherCode?: string;
}

type Language = LanguageRecipe['language'];

const TOOLCHAINS: Readonly<Record<Language, Toolchain>> = {
  Python: {
    check: 'python3 -c "import jsonschema, sqlite3"',
    packages: 'python3-jsonschema',
    failFirst: [
      /(?=^ {8}print\("Handled")/m,
      `        failed = globals().setdefault("failed", set())
        if event_id.startswith("fail-") and event_id not in failed:
            failed.add(event_id)
            raise RuntimeError("the work fails once")
`,
    ],
  },
  Go: {
    check:
      'go version && ls $GOPATH/src/github.com/mattn/go-sqlite3 $GOPATH/src/github.com/xeipuuv/gojsonschema',
    packages:
      'golang-go gcc libc6-dev golang-github-mattn-go-sqlite3-dev golang-github-xeipuuv-gojsonschema-dev',
    env: { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '-buildvcs=false' },
    failFirst: [
      /(?=^\t\tfmt.Println\("Handled")/m,
      `\t\tif len(id) > 5 && id[:5] == "fail-" && !failed[id] {
\t\t\tfailed[id] = true
\t\t\treturn fmt.Errorf("the work fails once")
\t\t}
`,
    ],
    furtherCode: 'var failed = map[string]bool{}\n',
  },
  Java: {
    check:
      'javac -version && java -version && ls /usr/share/java/sqlite-jdbc.jar /usr/share/java/jackson-databind.jar',
    packages: 'default-jdk-headless libxerial-sqlite-jdbc-java libjackson2-databind-java',
    failFirst: [
      /(?=^ {4}switch )/m,
      `    if (id.startsWith("fail-") && Failed.IDS.add(id)) throw new IllegalStateException("the work fails once");
`,
    ],
    furtherCode: 'class Failed { static final java.util.Set<String> IDS = new java.util.HashSet<>(); }\n',
  },
  PHP: {
    check: `php -r '@include_once "JsonSchema/autoload.php";
      exit(in_array("sqlite", PDO::getAvailableDrivers()) && class_exists("JsonSchema\\\\Validator") ? 0 : 1);'`,
    packages: 'php-cli php-sqlite3 php-json-schema',
    failFirst: [
      /(?=^ {12}print "Handled)/m,
      `            static $failed = [];
            if (str_starts_with($id, 'fail-') && !isset($failed[$id])) {
                $failed[$id] = true;
                throw new RuntimeException('the work fails once');
            }
`,
    ],
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

/** Files of a recipe in which the work fails once. */
export function failingOnce({ language, files }: LanguageRecipe): LanguageRecipe['files'] {
  const { failFirst, furtherCode = '' } = TOOLCHAINS[language];
  return files.map((file, index) =>
    index === 0 ? { ...file, code: file.code.replace(...failFirst) + furtherCode } : file,
  );
}

/** Starts commands by a shell, in a process group of their own that ends as a whole. */
export function launchIn(language: Language): Launch {
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
