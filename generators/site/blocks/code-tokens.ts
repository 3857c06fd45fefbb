export type CodeLanguage =
  'bash' | 'diff' | 'http' | 'javascript' | 'json' | 'python' | 'text' | 'typescript';

/** What is marked for colour in a language. */
export interface Tokens {
  /** Finds the next token, each kind as a group. */
  readonly pattern: RegExp;
  /** Of each group: comments `c`, names `k`, strings `s`, keywords `w`, other literals `l`. */
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
  }),
  diff: tokens({ added: /^\+.*$/, removed: /^-.*$/ }),
  http: tokens({ k: /^[^:\n]+(?=:)/, s: /(?<=: ).+/ }),
  javascript,
  json: tokens({
    k: /"(?:[^"\\]|\\.)*"(?=\s*:)/,
    s: /"(?:[^"\\]|\\.)*"/,
    l: /-?\d[\d.eE+-]*|true|false|null/,
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
