// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { PayloadPlan } from '@webhook-contract/player/v1';

/** How payloads of each documented event are made in any number, by event type. */
export const testData: Readonly<Record<string, PayloadPlan>> = {
  "\"; globalThis.PWNED = \"double\"; \" */ globalThis.PWNED = \"comment\"; /* </script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\"> '; globalThis.PWNED = 'single'; ' `${globalThis.PWNED = \"template\"}` line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\" \u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\" \\ \\\\ \\\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m": {
    "tables": [],
    "fields": [
      {
        "field": "/*~1 globalThis.PWNED = \"comment\"; ~1*",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "*/ globalThis.PWNED = \"comment\"; /*!"
          ]
        }
      },
      {
        "field": "/<~1script><script>globalThis.PWNED = \"script\"<~1script><img src=x onerror=\"globalThis.PWNED=1\">",
        "make": { "like": "example" }
      },
      {
        "field": "/\"; globalThis.PWNED = \"double\"; \"",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "\"; globalThis.PWNED = \"double\"; \"!"
          ]
        }
      },
      {
        "field": "/line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
        "make": { "like": "example" }
      },
      {
        "field": "/\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"!"
          ]
        }
      },
      { "field": "/\\ \\\\ \\\" \\u0022 \\x60 \\${ \\", "make": { "like": "example" } },
      {
        "field": "/$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;!"
          ]
        }
      },
      {
        "field": "/[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text~1html,<script>1<~1script>) {@link javascript:alert(1)}",
        "make": { "like": "example" }
      },
      {
        "field": "/@ts-expect-error @deprecated",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "@ts-expect-error @deprecated!"
          ]
        }
      },
      { "field": "/constructor", "make": { "like": "example" } },
      {
        "field": "/toString",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "toString!"
          ]
        }
      },
      { "field": "/a~1b~0c", "make": { "like": "example" } },
      {
        "field": "/?",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "?!"
          ]
        }
      },
      { "field": "/new", "make": { "like": "example" } },
      {
        "field": "/\n",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "\n!"
          ]
        }
      },
      { "field": "/pattern", "make": { "like": "example" } },
      { "field": "/format", "make": { "like": "example" } },
      {
        "field": "/nested/constructor",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "`${globalThis.PWNED = \"template\"}`",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
            "\"; globalThis.PWNED = \"double\"; \"",
            "'; globalThis.PWNED = 'single'; '",
            "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"",
            "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x",
            "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
            "\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}"
          ]
        }
      },
      {
        "field": "/nested/<~1script><script>globalThis.PWNED = \"script\"<~1script><img src=x onerror=\"globalThis.PWNED=1\">",
        "make": {
          "oneOf": [
            "*/ globalThis.PWNED = \"comment\"; /*",
            "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">"
          ]
        }
      }
    ]
  },
  ["__proto__"]: { "tables": [], "fields": [] },
};
