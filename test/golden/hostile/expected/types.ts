// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

/**
 * *\/ globalThis.PWNED = "comment"; /*
 *
 * `${globalThis.PWNED = "template"}`
 *
 * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
 *
 * "; globalThis.PWNED = "double"; "
 *
 * '; globalThis.PWNED = 'single'; '
 *
 * line
 * globalThis.PWNED = "newline"
 * globalThis.PWNED = "crlf"
 * globalThis.PWNED = "cr"
 *
 * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
 *
 * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
 *
 * \ \\ \" \u0022 \x60 \${ \
 *
 * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
 *
 * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
 *
 * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
 */
export interface EveryHeaders {
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  id: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  "x-`'"?:
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}';
}
/**
 * *\/ globalThis.PWNED = "comment"; /* `${globalThis.PWNED = "template"}` </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> "; globalThis.PWNED = "double"; " '; globalThis.PWNED = 'single'; ' line
 * globalThis.PWNED = "newline"
 * globalThis.PWNED = "crlf"
 * globalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel". *\/ globalThis.PWNED = "comment"; /*
 *
 * `${globalThis.PWNED = "template"}`
 *
 * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
 *
 * "; globalThis.PWNED = "double"; "
 *
 * '; globalThis.PWNED = 'single'; '
 *
 * line
 * globalThis.PWNED = "newline"
 * globalThis.PWNED = "crlf"
 * globalThis.PWNED = "cr"
 *
 * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
 *
 * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
 *
 * \ \\ \" \u0022 \x60 \${ \
 *
 * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
 *
 * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
 *
 * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
 *
 * *\/ globalThis.PWNED = "comment"; /*
 *
 * `${globalThis.PWNED = "template"}`
 *
 * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
 *
 * "; globalThis.PWNED = "double"; "
 *
 * '; globalThis.PWNED = 'single'; '
 *
 * line
 * globalThis.PWNED = "newline"
 * globalThis.PWNED = "crlf"
 * globalThis.PWNED = "cr"
 *
 * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
 *
 * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
 *
 * \ \\ \" \u0022 \x60 \${ \
 *
 * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
 *
 * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
 *
 * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
 *
 * @deprecated Until *\/ 2027.
 * \@ts-ignore <script>alert(1)</script> `${1}` [now](javascript:alert(1))
 */
export interface First {
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  't"*/': '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  '*/ globalThis.PWNED = "comment"; /*':
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    | '*/ globalThis.PWNED = "comment"; /*!';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @example "`${globalThis.PWNED = \"template\"}`"
   */
  '`${globalThis.PWNED = "template"}`'?: '`${globalThis.PWNED = "template"}`';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Pattern: `^[^]*$`
   */
  '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">': string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  '"; globalThis.PWNED = "double"; "'?:
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    | '"; globalThis.PWNED = "double"; "!';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @example "'; globalThis.PWNED = 'single'; '"
   */
  "'; globalThis.PWNED = 'single'; '"?: "'; globalThis.PWNED = 'single'; '";
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Pattern: `^[^]*$`
   */
  'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'?: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'?:
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"!';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @example "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x"
   */
  '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'?: '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Pattern: `^[^]*$`
   */
  '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'?: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"?:
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;!";
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @example "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m"
   */
  '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'?: '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Pattern: `^[^]*$`
   */
  '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'?: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  '@ts-expect-error @deprecated'?:
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    | '@ts-expect-error @deprecated!';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @example "[k: string]"
   */
  '[k: string]': '[k: string]';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Pattern: `^[^]*$`
   */
  constructor: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  toString:
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    | 'toString!';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @example ""
   */
  ''?: '';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Pattern: `^[^]*$`
   */
  'a/b~c'?: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  '?'?:
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    | '?!';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @example "readonly x"
   */
  'readonly x'?: 'readonly x';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Pattern: `^[^]*$`
   */
  new?: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  '\n'?:
    | '*/ globalThis.PWNED = "comment"; /*'
    | '`${globalThis.PWNED = "template"}`'
    | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
    | '"; globalThis.PWNED = "double"; "'
    | "'; globalThis.PWNED = 'single'; '"
    | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
    | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
    | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
    | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
    | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
    | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
    | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    | '\n!';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @example "*\/"
   */
  '*/'?: '*/';
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Pattern: `^[a-z]*\/globalThis\.PWNED="pattern"/*(`\$\{x\}`)?\u2028?["'\\]?$`
   */
  pattern?: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * Format: date.
   */
  format?: string;
  /** tsType */
  tsType?: string;
  /** tsEnumNames */
  tsEnumNames?: string;
  /** $id */
  $id?: string;
  /** definitions */
  definitions?: string;
  /** properties */
  properties?: string;
  /** items */
  items?: string;
  /** extends */
  extends?: string;
  /** enum */
  enum?: string;
  /** title */
  title?: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  x?: string;
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  nested?: {
    /**
     * *\/ globalThis.PWNED = "comment"; /*
     *
     * `${globalThis.PWNED = "template"}`
     *
     * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
     *
     * "; globalThis.PWNED = "double"; "
     *
     * '; globalThis.PWNED = 'single'; '
     *
     * line
     * globalThis.PWNED = "newline"
     * globalThis.PWNED = "crlf"
     * globalThis.PWNED = "cr"
     *
     * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
     *
     * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
     *
     * \ \\ \" \u0022 \x60 \${ \
     *
     * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
     *
     * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
     *
     * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
     */
    toString: string;
    /**
     * *\/ globalThis.PWNED = "comment"; /*
     *
     * `${globalThis.PWNED = "template"}`
     *
     * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
     *
     * "; globalThis.PWNED = "double"; "
     *
     * '; globalThis.PWNED = 'single'; '
     *
     * line
     * globalThis.PWNED = "newline"
     * globalThis.PWNED = "crlf"
     * globalThis.PWNED = "cr"
     *
     * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
     *
     * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
     *
     * \ \\ \" \u0022 \x60 \${ \
     *
     * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
     *
     * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
     *
     * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
     */
    constructor:
      | '*/ globalThis.PWNED = "comment"; /*'
      | '`${globalThis.PWNED = "template"}`'
      | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
      | '"; globalThis.PWNED = "double"; "'
      | "'; globalThis.PWNED = 'single'; '"
      | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
      | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
      | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
      | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
      | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
      | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
      | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}';
    /** *\/ globalThis.PWNED = "comment"; /* */
    [k: string]:
      | '*/ globalThis.PWNED = "comment"; /*'
      | '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
      | string
      | '`${globalThis.PWNED = "template"}`'
      | '"; globalThis.PWNED = "double"; "'
      | "'; globalThis.PWNED = 'single'; '"
      | 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'
      | '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'
      | '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'
      | '\\ \\\\ \\" \\u0022 \\x60 \\${ \\'
      | "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"
      | '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m'
      | '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}';
  };
}
/**
 * \@ts-expect-error @deprecated. @ts-expect-error @deprecated
 *
 * \@ts-expect-error @deprecated
 */
export interface Second {
  /** \@ts-expect-error @deprecated */
  't"*/': '__proto__';
}
/**
 * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">. *\/ globalThis.PWNED = "comment"; /*
 *
 * *\/ globalThis.PWNED = "comment"; /*
 *
 * `${globalThis.PWNED = "template"}`
 *
 * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
 *
 * "; globalThis.PWNED = "double"; "
 *
 * '; globalThis.PWNED = 'single'; '
 *
 * line
 * globalThis.PWNED = "newline"
 * globalThis.PWNED = "crlf"
 * globalThis.PWNED = "cr"
 *
 * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
 *
 * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
 *
 * \ \\ \" \u0022 \x60 \${ \
 *
 * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
 *
 * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
 *
 * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
 */
export interface Third {
  /**
   * *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> */ globalThis.PWNED = "comment"; /*'?: unknown;
  [k: string]: unknown;
}
/** The payload of each event whose event type is known, by event type. Of an undocumented event it is what is known of the payload. */
export interface WebhookEventMap {
  /**
   * @deprecated Until *\/ 2027.
   * \@ts-ignore <script>alert(1)</script> `${1}` [now](javascript:alert(1))
   */
  '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m': First;
  __proto__: Second;
}

/** Every event type of which the payload is known, in whole or in part. */
export type EventType = keyof WebhookEventMap;

/** Any event whose event type is known. For the payload of one, `WebhookEventMap[eventType]` is cheaper for the compiler than `Extract`. */
export type WebhookEvent = WebhookEventMap[EventType];

/** A function for each event whose event type is known, by event type. None may be missing, and each infers the type of its event. */
export type Handlers<Result = void> = {
  readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T]) => Result;
};
