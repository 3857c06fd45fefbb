// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { automaton, matcher, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { formatDate } from '../validators/formats.ts';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/first.ts';
import type { First } from '../types.ts';

export type { First };

function isHostile(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (
    data['t"*/'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 't"*/') &&
    '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' !==
      data['t"*/']
  )
    return false;
  if (
    data['*/ globalThis.PWNED = "comment"; /*'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, '*/ globalThis.PWNED = "comment"; /*')
  ) {
    let data1 = data['*/ globalThis.PWNED = "comment"; /*'];
    if (!(
      data1 === '*/ globalThis.PWNED = "comment"; /*' ||
      data1 === '`${globalThis.PWNED = "template"}`' ||
      data1 ===
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
      data1 === '"; globalThis.PWNED = "double"; "' ||
      data1 === "'; globalThis.PWNED = 'single'; '" ||
      data1 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
      data1 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
      data1 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
      data1 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
      data1 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
      data1 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
      data1 ===
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}' ||
      data1 === '*/ globalThis.PWNED = "comment"; /*!'
    ))
      return false;
  }
  if (
    data['`${globalThis.PWNED = "template"}`'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, '`${globalThis.PWNED = "template"}`') &&
    '`${globalThis.PWNED = "template"}`' !== data['`${globalThis.PWNED = "template"}`']
  )
    return false;
  if (
    data['</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'] !==
      undefined &&
    Object.prototype.hasOwnProperty.call(
      data,
      '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">',
    )
  ) {
    let data3 =
      data['</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'];
    if (typeof data3 !== 'string') return false;
    if (!pattern0bfc27995d(data3)) return false;
  }
  if (
    data['"; globalThis.PWNED = "double"; "'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, '"; globalThis.PWNED = "double"; "')
  ) {
    let data4 = data['"; globalThis.PWNED = "double"; "'];
    if (!(
      data4 === '*/ globalThis.PWNED = "comment"; /*' ||
      data4 === '`${globalThis.PWNED = "template"}`' ||
      data4 ===
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
      data4 === '"; globalThis.PWNED = "double"; "' ||
      data4 === "'; globalThis.PWNED = 'single'; '" ||
      data4 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
      data4 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
      data4 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
      data4 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
      data4 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
      data4 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
      data4 ===
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}' ||
      data4 === '"; globalThis.PWNED = "double"; "!'
    ))
      return false;
  }
  if (
    data["'; globalThis.PWNED = 'single'; '"] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, "'; globalThis.PWNED = 'single'; '") &&
    "'; globalThis.PWNED = 'single'; '" !== data["'; globalThis.PWNED = 'single'; '"]
  )
    return false;
  if (
    data['line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'] !==
      undefined &&
    Object.prototype.hasOwnProperty.call(
      data,
      'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"',
    )
  ) {
    let data6 =
      data['line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'];
    if (typeof data6 !== 'string') return false;
    if (!pattern0bfc27995d(data6)) return false;
  }
  if (
    data['\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'] !==
      undefined &&
    Object.prototype.hasOwnProperty.call(
      data,
      '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"',
    )
  ) {
    let data7 =
      data['\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'];
    if (!(
      data7 === '*/ globalThis.PWNED = "comment"; /*' ||
      data7 === '`${globalThis.PWNED = "template"}`' ||
      data7 ===
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
      data7 === '"; globalThis.PWNED = "double"; "' ||
      data7 === "'; globalThis.PWNED = 'single'; '" ||
      data7 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
      data7 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
      data7 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
      data7 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
      data7 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
      data7 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
      data7 ===
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}' ||
      data7 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"!'
    ))
      return false;
  }
  if (
    data['//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x'] !== undefined &&
    Object.prototype.hasOwnProperty.call(
      data,
      '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x',
    ) &&
    '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' !==
      data['//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x']
  )
    return false;
  if (
    data['\\ \\\\ \\" \\u0022 \\x60 \\${ \\'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, '\\ \\\\ \\" \\u0022 \\x60 \\${ \\')
  ) {
    let data9 = data['\\ \\\\ \\" \\u0022 \\x60 \\${ \\'];
    if (typeof data9 !== 'string') return false;
    if (!pattern0bfc27995d(data9)) return false;
  }
  if (
    data["$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;")
  ) {
    let data10 = data["$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"];
    if (!(
      data10 === '*/ globalThis.PWNED = "comment"; /*' ||
      data10 === '`${globalThis.PWNED = "template"}`' ||
      data10 ===
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
      data10 === '"; globalThis.PWNED = "double"; "' ||
      data10 === "'; globalThis.PWNED = 'single'; '" ||
      data10 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
      data10 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
      data10 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
      data10 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
      data10 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
      data10 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
      data10 ===
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}' ||
      data10 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;!"
    ))
      return false;
  }
  if (
    data['\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m') &&
    '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' !==
      data['\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m']
  )
    return false;
  if (
    data[
      '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
    ] !== undefined &&
    Object.prototype.hasOwnProperty.call(
      data,
      '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}',
    )
  ) {
    let data12 =
      data[
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
      ];
    if (typeof data12 !== 'string') return false;
    if (!pattern0bfc27995d(data12)) return false;
  }
  if (
    data['@ts-expect-error @deprecated'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, '@ts-expect-error @deprecated')
  ) {
    let data13 = data['@ts-expect-error @deprecated'];
    if (!(
      data13 === '*/ globalThis.PWNED = "comment"; /*' ||
      data13 === '`${globalThis.PWNED = "template"}`' ||
      data13 ===
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
      data13 === '"; globalThis.PWNED = "double"; "' ||
      data13 === "'; globalThis.PWNED = 'single'; '" ||
      data13 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
      data13 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
      data13 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
      data13 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
      data13 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
      data13 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
      data13 ===
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}' ||
      data13 === '@ts-expect-error @deprecated!'
    ))
      return false;
  }
  if (
    data['[k: string]'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, '[k: string]') &&
    '[k: string]' !== data['[k: string]']
  )
    return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor')) {
    let data15 = data.constructor;
    if (typeof data15 !== 'string') return false;
    if (!pattern0bfc27995d(data15)) return false;
  }
  if (data.toString !== undefined && Object.prototype.hasOwnProperty.call(data, 'toString')) {
    let data16 = data.toString;
    if (!(
      data16 === '*/ globalThis.PWNED = "comment"; /*' ||
      data16 === '`${globalThis.PWNED = "template"}`' ||
      data16 ===
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
      data16 === '"; globalThis.PWNED = "double"; "' ||
      data16 === "'; globalThis.PWNED = 'single'; '" ||
      data16 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
      data16 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
      data16 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
      data16 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
      data16 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
      data16 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
      data16 ===
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}' ||
      data16 === 'toString!'
    ))
      return false;
  }
  if (data[''] !== undefined && Object.prototype.hasOwnProperty.call(data, '') && '' !== data[''])
    return false;
  if (data['a/b~c'] !== undefined && Object.prototype.hasOwnProperty.call(data, 'a/b~c')) {
    let data18 = data['a/b~c'];
    if (typeof data18 !== 'string') return false;
    if (!pattern0bfc27995d(data18)) return false;
  }
  if (data['?'] !== undefined && Object.prototype.hasOwnProperty.call(data, '?')) {
    let data19 = data['?'];
    if (!(
      data19 === '*/ globalThis.PWNED = "comment"; /*' ||
      data19 === '`${globalThis.PWNED = "template"}`' ||
      data19 ===
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
      data19 === '"; globalThis.PWNED = "double"; "' ||
      data19 === "'; globalThis.PWNED = 'single'; '" ||
      data19 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
      data19 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
      data19 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
      data19 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
      data19 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
      data19 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
      data19 ===
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}' ||
      data19 === '?!'
    ))
      return false;
  }
  if (
    data['readonly x'] !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'readonly x') &&
    'readonly x' !== data['readonly x']
  )
    return false;
  if (data.new !== undefined && Object.prototype.hasOwnProperty.call(data, 'new')) {
    let data21 = data.new;
    if (typeof data21 !== 'string') return false;
    if (!pattern0bfc27995d(data21)) return false;
  }
  if (data['\n'] !== undefined && Object.prototype.hasOwnProperty.call(data, '\n')) {
    let data22 = data['\n'];
    if (!(
      data22 === '*/ globalThis.PWNED = "comment"; /*' ||
      data22 === '`${globalThis.PWNED = "template"}`' ||
      data22 ===
        '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
      data22 === '"; globalThis.PWNED = "double"; "' ||
      data22 === "'; globalThis.PWNED = 'single'; '" ||
      data22 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
      data22 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
      data22 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
      data22 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
      data22 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
      data22 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
      data22 ===
        '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}' ||
      data22 === '\n!'
    ))
      return false;
  }
  if (data['*/'] !== undefined && Object.prototype.hasOwnProperty.call(data, '*/') && '*/' !== data['*/'])
    return false;
  if (data.pattern !== undefined && Object.prototype.hasOwnProperty.call(data, 'pattern')) {
    let data24 = data.pattern;
    if (typeof data24 !== 'string') return false;
    if (!patternE27feb4aa0(data24)) return false;
  }
  if (data.format !== undefined && Object.prototype.hasOwnProperty.call(data, 'format')) {
    let data25 = data.format;
    if (typeof data25 !== 'string') return false;
    if (!formatDate.validate(data25)) return false;
  }
  if (
    data.tsType !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'tsType') &&
    typeof data.tsType !== 'string'
  )
    return false;
  if (
    data.tsEnumNames !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'tsEnumNames') &&
    typeof data.tsEnumNames !== 'string'
  )
    return false;
  if (
    data.$id !== undefined &&
    Object.prototype.hasOwnProperty.call(data, '$id') &&
    typeof data.$id !== 'string'
  )
    return false;
  if (
    data.definitions !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'definitions') &&
    typeof data.definitions !== 'string'
  )
    return false;
  if (
    data.properties !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'properties') &&
    typeof data.properties !== 'string'
  )
    return false;
  if (
    data.items !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'items') &&
    typeof data.items !== 'string'
  )
    return false;
  if (
    data.extends !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'extends') &&
    typeof data.extends !== 'string'
  )
    return false;
  if (
    data.enum !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'enum') &&
    typeof data.enum !== 'string'
  )
    return false;
  if (
    data.title !== undefined &&
    Object.prototype.hasOwnProperty.call(data, 'title') &&
    typeof data.title !== 'string'
  )
    return false;
  if (data.x !== undefined && Object.prototype.hasOwnProperty.call(data, 'x') && typeof data.x !== 'string')
    return false;
  if (data.nested !== undefined && Object.prototype.hasOwnProperty.call(data, 'nested')) {
    let data36 = data.nested;
    if (!(data36 && typeof data36 == 'object' && !Array.isArray(data36))) return false;
    for (const key0 of Object.keys(data36)) {
      if (!(key0 === 'toString' || key0 === 'constructor')) {
        let data37 = data36[key0];
        if (!(
          data37 === '*/ globalThis.PWNED = "comment"; /*' ||
          data37 ===
            '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'
        ))
          return false;
      }
    }
    if (
      data36.toString !== undefined &&
      Object.prototype.hasOwnProperty.call(data36, 'toString') &&
      typeof data36.toString !== 'string'
    )
      return false;
    if (data36.constructor !== undefined && Object.prototype.hasOwnProperty.call(data36, 'constructor')) {
      let data39 = data36.constructor;
      if (!(
        data39 === '*/ globalThis.PWNED = "comment"; /*' ||
        data39 === '`${globalThis.PWNED = "template"}`' ||
        data39 ===
          '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">' ||
        data39 === '"; globalThis.PWNED = "double"; "' ||
        data39 === "'; globalThis.PWNED = 'single'; '" ||
        data39 ===
          'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' ||
        data39 ===
          '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' ||
        data39 === '//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x' ||
        data39 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' ||
        data39 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" ||
        data39 === '\u202egnp.exe\u2066 \ud83d\ude00\ufeff \u0000 \u001b[31m' ||
        data39 ===
          '[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {@link javascript:alert(1)}'
      ))
        return false;
    }
    if (data36.toString === undefined || !Object.prototype.hasOwnProperty.call(data36, 'toString'))
      return false;
    if (data36.constructor === undefined || !Object.prototype.hasOwnProperty.call(data36, 'constructor'))
      return false;
  }
  if (data['t"*/'] === undefined || !Object.prototype.hasOwnProperty.call(data, 't"*/')) return false;
  if (data.toString === undefined || !Object.prototype.hasOwnProperty.call(data, 'toString')) return false;
  if (data.constructor === undefined || !Object.prototype.hasOwnProperty.call(data, 'constructor'))
    return false;
  if (
    data['*/ globalThis.PWNED = "comment"; /*'] === undefined ||
    !Object.prototype.hasOwnProperty.call(data, '*/ globalThis.PWNED = "comment"; /*')
  )
    return false;
  if (
    data['</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">'] ===
      undefined ||
    !Object.prototype.hasOwnProperty.call(
      data,
      '</script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">',
    )
  )
    return false;
  if (data['[k: string]'] === undefined || !Object.prototype.hasOwnProperty.call(data, '[k: string]'))
    return false;
  return true;
}

// Matches /^[^]*$/u
const pattern0bfc27995d = matcher('^[^]*$', automaton([], ['0'], '0', '0nvk0'));

// Matches /^[a-z]*\/globalThis\.PWNED="pattern"\/*(`\$\{x\}`)?\u2028?["'\\]?$/u
const patternE27feb4aa0 = matcher(
  '^[a-z]*/globalThis\\.PWNED="pattern"/*(`\\$\\{x\\}`)?\\u2028?["\'\\\\]?$',
  automaton(
    [
      'cdfjkmquvwyz',
      "'\\",
      '"',
      '$',
      '.',
      '/',
      '=',
      'D',
      'E',
      'N',
      'P',
      'T',
      'W',
      '`',
      'a',
      'b',
      'e',
      'g',
      'h',
      'i',
      'l',
      'n',
      'o',
      'p',
      'r',
      's',
      't',
      'x',
      '{',
      '}',
      '',
    ],
    [
      '.0....1........00000000000000...',
      '..................2.............',
      '.....................3..........',
      '.......................4........',
      '................5...............',
      '...............6................',
      '.....................7..........',
      '............8...................',
      '...................9............',
      '....................a...........',
      '..........................b.....',
      '.....c..........................',
      '...........d....................',
      '.............e..................',
      '..........f.....................',
      '.........g......................',
      '........h.......................',
      '.......i........................',
      '...j............................',
      '........................k.......',
      '...............l................',
      '...........................m....',
      '...........................n....',
      '.................o..............',
      '.........................p......',
      '......................q.........',
      '...r............................',
      '..ss..r.......t................u',
      '................................',
      '....v...........................',
      '..ss............................',
      '.............................w..',
      '............................x...',
      '..............................y.',
      '..............z.................',
      '..ss...........................u',
    ],
    'rsuz',
    '0694 v1 0npav',
  ),
);

/** The validator of this event. */
export const validator: Validator<First> = createValidator<First>({
  written: isHostile,
  schemas,
  shared,
});
