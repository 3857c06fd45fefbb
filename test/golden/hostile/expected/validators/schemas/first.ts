// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "fields": ["#"],
  "definitions": {
    "#": {
      "type": "object",
      "required": [
        "t\"*/",
        "toString",
        "constructor",
        "*/ globalThis.PWNED = \"comment\"; /*",
        "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">",
        "[k: string]"
      ],
      "properties": {
        "t\"*/": {
          "const": "\"; globalThis.PWNED = \"double\"; \" */ globalThis.PWNED = \"comment\"; /* </script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\"> '; globalThis.PWNED = 'single'; ' `${globalThis.PWNED = \"template\"}` line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\" \u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\" \\ \\\\ \\\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m"
        },
        "*/ globalThis.PWNED = \"comment\"; /*": {
          "enum": [
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
            "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "*/ globalThis.PWNED = \"comment\"; /*!"
          ]
        },
        "`${globalThis.PWNED = \"template\"}`": { "const": "`${globalThis.PWNED = \"template\"}`" },
        "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">": { "type": "string", "pattern": "^[^]*$" },
        "\"; globalThis.PWNED = \"double\"; \"": {
          "enum": [
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
            "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "\"; globalThis.PWNED = \"double\"; \"!"
          ]
        },
        "'; globalThis.PWNED = 'single'; '": { "const": "'; globalThis.PWNED = 'single'; '" },
        "line\nglobalThis.PWNED = \"newline\"\r\nglobalThis.PWNED = \"crlf\"\rglobalThis.PWNED = \"cr\"": { "type": "string", "pattern": "^[^]*$" },
        "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"": {
          "enum": [
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
            "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "\u2028globalThis.PWNED = \"ls\"\u2029globalThis.PWNED = \"ps\"\u0085globalThis.PWNED = \"nel\"!"
          ]
        },
        "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x": { "const": "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" },
        "\\ \\\\ \\\" \\u0022 \\x60 \\${ \\": { "type": "string", "pattern": "^[^]*$" },
        "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;": {
          "enum": [
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
            "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;!"
          ]
        },
        "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m": { "const": "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m" },
        "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}": { "type": "string", "pattern": "^[^]*$" },
        "@ts-expect-error @deprecated": {
          "enum": [
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
            "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "@ts-expect-error @deprecated!"
          ]
        },
        "[k: string]": { "const": "[k: string]" },
        "constructor": { "type": "string", "pattern": "^[^]*$" },
        "toString": {
          "enum": [
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
            "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "toString!"
          ]
        },
        "": { "const": "" },
        "a/b~c": { "type": "string", "pattern": "^[^]*$" },
        "?": {
          "enum": [
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
            "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "?!"
          ]
        },
        "readonly x": { "const": "readonly x" },
        "new": { "type": "string", "pattern": "^[^]*$" },
        "\n": {
          "enum": [
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
            "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
            "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}",
            "\n!"
          ]
        },
        "*/": { "const": "*/" },
        "pattern": {
          "type": "string",
          "pattern": "^[a-z]*/globalThis\\.PWNED=\"pattern\"/*(`\\$\\{x\\}`)?\\u2028?[\"'\\\\]?$"
        },
        "format": { "type": "string", "format": "date" },
        "tsType": { "type": "string" },
        "tsEnumNames": { "type": "string" },
        "$id": { "type": "string" },
        "definitions": { "type": "string" },
        "properties": { "type": "string" },
        "items": { "type": "string" },
        "extends": { "type": "string" },
        "enum": { "type": "string" },
        "title": { "type": "string" },
        "x": { "type": "string" },
        "nested": {
          "type": "object",
          "required": ["toString", "constructor"],
          "properties": {
            "toString": { "type": "string" },
            "constructor": {
              "enum": [
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
                "\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m",
                "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}"
              ]
            }
          },
          "additionalProperties": {
            "enum": [
              "*/ globalThis.PWNED = \"comment\"; /*",
              "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\">"
            ]
          }
        }
      }
    }
  }
});
