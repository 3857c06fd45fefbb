export type CodeLanguage =
  | 'bash'
  | 'diff'
  | 'go'
  | 'http'
  | 'java'
  | 'javascript'
  | 'json'
  | 'php'
  | 'python'
  | 'text'
  | 'typescript'
  | 'yaml';

/** What is marked for colour in a language. */
export interface Tokens {
  /** Finds the next token, each kind as a group. */
  readonly pattern: RegExp;
  /** Of each group: comments `c`, names `k`, strings `s`, keywords `w`, other literals `l`, words that stay in one line `o`. */
  readonly classes: readonly string[];
}

function tokens(patterns: Readonly<Record<string, RegExp>>): Tokens {
  const groups = Object.values(patterns).map(({ source }) => `(${source})`);
  return { pattern: new RegExp(groups.join('|'), 'gm'), classes: Object.keys(patterns) };
}

const javascript = tokens({
  c: /\/\/.*|\/\*[^]*?\*\//,
  s: /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|(?<=[(,=:!&|?[{;]\s*|\breturn )\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/,
  w: /(?<![.\w$])(?:abstract|as|async|await|break|case|catch|class|const|continue|declare|default|delete|do|else|enum|export|extends|finally|for|from|function|if|implements|import|in|instanceof|interface|let|namespace|new|of|override|private|protected|public|readonly|return|satisfies|static|switch|throw|try|type|typeof|using|var|while|with|yield)(?![\w$]|\??:)/,
  l: /\b\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?n?\b|(?<![.\w$])(?:false|null|true|undefined)(?![\w$]|\??:)/,
});

/**
 * The tokens that readers look for. Not a grammar: the code is the kit's own, and a parser finds the same in it at twenty times
 * the cost. Null for a language that has none.
 */
export const tokensOf: Readonly<Record<CodeLanguage, Tokens | null>> = {
  bash: tokens({
    c: /(?<=^|\s)#.*/,
    s: /"(?:[^"\\]|\\[^])*"|'[^']*'/,
    w: /(?<![\w./-])(?:case|do|done|elif|else|esac|fi|for|function|if|in|select|then|until|while)(?![\w./-])/,
    // Options with a short value, and packages, which a narrow block would break at their hyphens.
    o: /(?<=^|\s)(?:--[a-z][a-z-]*(?:(?<!-install) (?![@-])[^\s"'`$<>|&;\\]{1,30}(?=\s|$))?|@[\w.-]{1,20}\/[\w.-]{1,20}(?![\w./-]))/,
  }),
  yaml: tokens({ c: /(?<=^|\s)#.*/, k: /^[ -]*[\w-]+(?=:)/, s: /"(?:[^"\\]|\\[^])*"|'[^']*'/ }),
  diff: tokens({ added: /^\+.*$/, removed: /^-.*$/ }),
  go: tokens({
    c: /\/\/.*/,
    s: /"(?:[^"\\\n]|\\.)*"|`[^`]*`/,
    w: /(?<![.\w])(?:break|case|chan|const|continue|default|defer|else|for|func|go|if|import|interface|map|package|range|return|select|struct|switch|type|var)(?!\w)/,
    l: /\b\d[\d_]*(?:\.\d+)?\b|(?<![.\w])(?:false|nil|true)(?!\w)/,
  }),
  http: tokens({ k: /^[^:\n]+(?=:)/, s: /(?<=: ).+/ }),
  java: tokens({
    c: /\/\/.*|\/\*[^]*?\*\//,
    s: /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)'/,
    w: /(?<![.\w])(?:boolean|break|byte|case|catch|class|continue|default|do|double|else|extends|final|finally|for|if|implements|import|instanceof|int|interface|long|new|package|private|public|record|return|static|switch|synchronized|this|throw|throws|try|var|void|volatile|while|yield)(?!\w)/,
    l: /\b\d[\d_]*(?:\.\d+)?L?\b|(?<![.\w])(?:false|null|true)(?!\w)/,
  }),
  javascript,
  json: tokens({
    k: /"(?:[^"\\]|\\.)*"(?=\s*:)/,
    s: /"(?:[^"\\]|\\.)*"/,
    l: /-?\d[\d.eE+-]*|true|false|null/,
  }),
  php: tokens({
    c: /(?:\/\/|#).*|\/\*[^]*?\*\//,
    s: /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/,
    w: /(?<![$\w>])(?:and|array|as|break|case|catch|class|const|continue|declare|default|do|echo|else|elseif|exit|extends|final|finally|fn|for|foreach|function|global|if|implements|instanceof|int|match|namespace|new|private|public|readonly|require|require_once|return|static|string|switch|throw|try|use|while)(?!\w)/,
    l: /\b\d[\d_]*(?:\.\d+)?\b|(?<![$\w])(?:false|null|true)(?!\w)/,
  }),
  python: tokens({
    c: /#.*/,
    s: /[bfru]{0,2}(?:"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/,
    w: /(?<![.\w])(?:and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)(?!\w)/,
    l: /\b\d[\d_]*(?:\.\d+)?(?:e[-+]?\d+)?\b|\b(?:False|None|True)\b/,
  }),
  text: null,
  typescript: javascript,
};
