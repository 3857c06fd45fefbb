// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { Examples } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from './types.ts';

/** Invented example requests, by event type. All are valid; strict validation refuses fields that no schema names. */
export const examples: { readonly [T in keyof WebhookEventMap]: Examples<WebhookEventMap[T]> } = {
  "\"; globalThis.PWNED = \"double\"; \" */ globalThis.PWNED = \"comment\"; /* </script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\"> '; globalThis.PWNED = 'single'; ' `${globalThis.PWNED = \"template\"}` line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\" \u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\" \\ \\\\ \\\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m": [
    {
      "name": "*/ globalThis.PWNED = \"comment\"; /* </script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\"> \"; globalThis.PWNED = \"double\"; \"",
      "headers": { "id": "1'\"`</script>*/" },
      "payload": {
        "*/ globalThis.PWNED = \"comment\"; /*": "*/ globalThis.PWNED = \"comment\"; /*",
        "`${globalThis.PWNED = \"template\"}`": "`${globalThis.PWNED = \"template\"}`",
        "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">": "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
        "\"; globalThis.PWNED = \"double\"; \"": "\"; globalThis.PWNED = \"double\"; \"",
        "'; globalThis.PWNED = 'single'; '": "'; globalThis.PWNED = 'single'; '",
        "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"": "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
        "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"": "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
        "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x": "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
        "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\": "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
        "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;": "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
        "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m": "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
        "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}": "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
        "@ts-expect-error @deprecated": "*/ globalThis.PWNED = \"comment\"; /*",
        "[k: string]": "[k: string]",
        "constructor": "constructor",
        "toString": "\"; globalThis.PWNED = \"double\"; \"",
        "": "",
        "a/b~c": "a/b~c",
        "?": "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
        "readonly x": "readonly x",
        "new": "new",
        "\n": "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
        "*/": "*/",
        "pattern": "ab/globalThis.PWNED=\"pattern\"",
        "nested": {
          "toString": "x",
          "constructor": "*/ globalThis.PWNED = \"comment\"; /*",
          "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">": "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">"
        },
        "t\"*/": "\"; globalThis.PWNED = \"double\"; \" */ globalThis.PWNED = \"comment\"; /* </script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\"> '; globalThis.PWNED = 'single'; ' `${globalThis.PWNED = \"template\"}` line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\" \u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\" \\ \\\\ \\\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
        "format": "2030-01-01",
        "x": "*/ globalThis.PWNED = \"comment\"; /*\n\n`${globalThis.PWNED = \"template\"}`\n\n</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">\n\n\"; globalThis.PWNED = \"double\"; \"\n\n'; globalThis.PWNED = 'single'; '\n\nline\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"\n\n\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"\n\n//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x\n\n\\ \\\\ \\\" \\u0022 \\x60 \\${ \\\n\n$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;\n\n\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m\n\n[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}"
      }
    }
  ],
  ["__proto__"]: [{ "name": "__proto__", "headers": { "id": "2" }, "payload": { "t\"*/": "__proto__" } }],
} as never;
