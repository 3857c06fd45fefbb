// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { DeliveryPolicy, EventInfo } from '@webhook-contract/runtime/v1';

const policy1: DeliveryPolicy = {
  guarantee: 'at-most-once',
  timeoutMs: null,
  retry: {
    enabledByDefault: false,
    maxRetries: 1,
    intervalsMs: [1000],
    windowMs: 1000,
    windowIsApproximate: false,
    attemptNames: {
      first:
        '*/ globalThis.PWNED = "comment"; /*\n\n`${globalThis.PWNED = "template"}`\n\n</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">\n\n"; globalThis.PWNED = "double"; "\n\n\'; globalThis.PWNED = \'single\'; \'\n\nline\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"\n\n\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"\n\n//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x\n\n\\ \\\\ \\" \\u0022 \\x60 \\${ \\\n\n$& $1 $$ $` $\' {{ x }} <%= x %> &lt; &amp; &#x3c;\n\n\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m\n\n[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}',
      retry:
        '*/ globalThis.PWNED = "comment"; /*\n\n`${globalThis.PWNED = "template"}`\n\n</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">\n\n"; globalThis.PWNED = "double"; "\n\n\'; globalThis.PWNED = \'single\'; \'\n\nline\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"\n\n\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"\n\n//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x\n\n\\ \\\\ \\" \\u0022 \\x60 \\${ \\\n\n$& $1 $$ $` $\' {{ x }} <%= x %> &lt; &amp; &#x3c;\n\n\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m\n\n[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}{number}',
    },
  },
};

/** Every event of the contract, documented or not, sorted by title. */
export const events: readonly EventInfo[] = [
  {
    key: 'first',
    title:
      '*/ globalThis.PWNED = "comment"; /* `${globalThis.PWNED = "template"}` </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> "; globalThis.PWNED = "double"; " \'; globalThis.PWNED = \'single\'; \' line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"',
    otherNames: [
      '*/ globalThis.PWNED = "comment"; /*',
      '`${globalThis.PWNED = "template"}`',
      '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">',
      '"; globalThis.PWNED = "double"; "',
      "'; globalThis.PWNED = 'single'; '",
      'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"',
      '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"',
      '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x',
      '\\ \\\\ \\" \\u0022 \\x60 \\${ \\',
      "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;",
      '\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m',
      '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}',
    ],
    eventType:
      '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m',
    category:
      '*/ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \'',
    trigger:
      '*/ globalThis.PWNED = "comment"; /*\n\n`${globalThis.PWNED = "template"}`\n\n</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">\n\n"; globalThis.PWNED = "double"; "\n\n\'; globalThis.PWNED = \'single\'; \'\n\nline\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"\n\n\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"\n\n//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x\n\n\\ \\\\ \\" \\u0022 \\x60 \\${ \\\n\n$& $1 $$ $` $\' {{ x }} <%= x %> &lt; &amp; &#x3c;\n\n\u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m\n\n[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
  {
    key: 'third',
    title: '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">',
    eventType: null,
    category:
      '*/ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \'',
    trigger: '*/ globalThis.PWNED = "comment"; /*',
    documented: false,
    known: {
      eventType: false,
      payload: 'part',
      fields: [
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> */ globalThis.PWNED = "comment"; /*',
      ],
    },
    delivery: policy1,
  },
  {
    key: 'second',
    title: '@ts-expect-error @deprecated',
    eventType: '__proto__',
    category:
      '*/ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \'',
    trigger: '@ts-expect-error @deprecated',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
];
