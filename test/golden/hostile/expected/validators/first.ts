// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// package:ajv-formats/dist/formats
var require_formats = __commonJS({
  "package:ajv-formats/dist/formats"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(true), compareTime),
      "date-time": fmtDef(getDateTime(true), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: true,
      // unchecked string payload
      binary: true
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
    var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      const matches = DATE.exec(str);
      if (!matches)
        return false;
      const year = +matches[1];
      const month = +matches[2];
      const day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (!(d1 && d2))
        return void 0;
      if (d1 > d2)
        return 1;
      if (d1 < d2)
        return -1;
      return 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function time(str) {
        const matches = TIME.exec(str);
        if (!matches)
          return false;
        const hr = +matches[1];
        const min = +matches[2];
        const sec = +matches[3];
        const tz = matches[4];
        const tzSign = matches[5] === "-" ? -1 : 1;
        const tzH = +(matches[6] || 0);
        const tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return false;
        if (hr <= 23 && min <= 59 && sec < 60)
          return true;
        const utcMin = min - tzM * tzSign;
        const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return void 0;
      const t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf();
      const t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (!(t1 && t2))
        return void 0;
      return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return void 0;
      const a1 = TIME.exec(t1);
      const a2 = TIME.exec(t2);
      if (!(a1 && a2))
        return void 0;
      t1 = a1[1] + a1[2] + a1[3];
      t2 = a2[1] + a2[2] + a2[3];
      if (t1 > t2)
        return 1;
      if (t1 < t2)
        return -1;
      return 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      const time = getTime(strictTimeZone);
      return function date_time(str) {
        const dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const d1 = new Date(dt1).valueOf();
      const d2 = new Date(dt2).valueOf();
      if (!(d1 && d2))
        return void 0;
      return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
      const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
      const res = compareDate(d1, d2);
      if (res === void 0)
        return void 0;
      return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/;
    var URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      BYTE.lastIndex = 0;
      return BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31);
    var MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return true;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return false;
      try {
        new RegExp(str);
        return true;
      } catch (e) {
        return false;
      }
    }
  }
});

// formats:webhook-contract-formats
var require_webhook_contract_formats = __commonJS({
  "formats:webhook-contract-formats"(exports) {
    var { fullFormats } = require_formats();
    exports["date"] = fullFormats["date"];
  }
});

// entry:first
var tolerant = validate1;
var schema1 = { "type": "object", "required": ['t"*/', "toString", "constructor", '*/ globalThis.PWNED = "comment"; /*', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', "[k: string]"], "properties": { 't"*/': { "const": '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* <\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m' }, '*/ globalThis.PWNED = "comment"; /*': { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", '*/ globalThis.PWNED = "comment"; /*!'] }, '`${globalThis.PWNED = "template"}`': { "const": '`${globalThis.PWNED = "template"}`' }, '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">': { "type": "string", "pattern": "^[^]*$" }, '"; globalThis.PWNED = "double"; "': { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", '"; globalThis.PWNED = "double"; "!'] }, "'; globalThis.PWNED = 'single'; '": { "const": "'; globalThis.PWNED = 'single'; '" }, 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"': { "type": "string", "pattern": "^[^]*$" }, '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"': { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"!'] }, "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x": { "const": "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" }, '\\ \\\\ \\" \\u0022 \\x60 \\${ \\': { "type": "string", "pattern": "^[^]*$" }, "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;!"] }, "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m": { "const": "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" }, "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}": { "type": "string", "pattern": "^[^]*$" }, "@ts-expect-error @deprecated": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "@ts-expect-error @deprecated!"] }, "[k: string]": { "const": "[k: string]" }, "constructor": { "type": "string", "pattern": "^[^]*$" }, "toString": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "toString!"] }, "": { "const": "" }, "a/b~c": { "type": "string", "pattern": "^[^]*$" }, "?": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "?!"] }, "readonly x": { "const": "readonly x" }, "new": { "type": "string", "pattern": "^[^]*$" }, "\n": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "\n!"] }, "*/": { "const": "*/" }, "pattern": { "type": "string", "pattern": '^[a-z]*/globalThis\\.PWNED="pattern"/*(`\\$\\{x\\}`)?\\u2028?["\'\\\\]?$' }, "format": { "type": "string", "format": "date" }, "tsType": { "type": "string" }, "tsEnumNames": { "type": "string" }, "$id": { "type": "string" }, "definitions": { "type": "string" }, "properties": { "type": "string" }, "items": { "type": "string" }, "extends": { "type": "string" }, "enum": { "type": "string" }, "title": { "type": "string" }, "x": { "type": "string", "x-note": '*/ globalThis.PWNED = "comment"; /*', "x-ts-type": "any; globalThis.PWNED = 1" }, "nested": { "type": "object", "required": ["toString", "constructor"], "properties": { "toString": { "type": "string" }, "constructor": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}"] } }, "additionalProperties": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'] } } } };
var func0 = Object.prototype.hasOwnProperty;
var pattern0 = new RegExp("^[^]*$", "u");
var pattern7 = new RegExp('^[a-z]*/globalThis\\.PWNED="pattern"/*(`\\$\\{x\\}`)?\\u2028?["\'\\\\]?$', "u");
var formats0 = require_webhook_contract_formats().date;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data['t"*/'] === void 0 || !func0.call(data, 't"*/')) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: 't"*/' }, message: `must have required property 't"*/'` };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.toString === void 0 || !func0.call(data, "toString")) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "toString" }, message: "must have required property 'toString'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.constructor === void 0 || !func0.call(data, "constructor")) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "constructor" }, message: "must have required property 'constructor'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data['*/ globalThis.PWNED = "comment"; /*'] === void 0 || !func0.call(data, '*/ globalThis.PWNED = "comment"; /*')) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: '*/ globalThis.PWNED = "comment"; /*' }, message: `must have required property '*/ globalThis.PWNED = "comment"; /*'` };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data['<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'] === void 0 || !func0.call(data, '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">')) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' }, message: `must have required property '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'` };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data["[k: string]"] === void 0 || !func0.call(data, "[k: string]")) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "[k: string]" }, message: "must have required property '[k: string]'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data['t"*/'] !== void 0 && func0.call(data, 't"*/')) {
      if ('"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* <\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m' !== data['t"*/']) {
        const err6 = { instancePath: instancePath + '/t"*~1', schemaPath: "#/properties/t%22*~1/const", keyword: "const", params: { allowedValue: '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* <\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m' }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data['*/ globalThis.PWNED = "comment"; /*'] !== void 0 && func0.call(data, '*/ globalThis.PWNED = "comment"; /*')) {
      let data1 = data['*/ globalThis.PWNED = "comment"; /*'];
      if (!(data1 === '*/ globalThis.PWNED = "comment"; /*' || data1 === '`${globalThis.PWNED = "template"}`' || data1 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data1 === '"; globalThis.PWNED = "double"; "' || data1 === "'; globalThis.PWNED = 'single'; '" || data1 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data1 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data1 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data1 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data1 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data1 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data1 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data1 === '*/ globalThis.PWNED = "comment"; /*!')) {
        const err7 = { instancePath: instancePath + '/*~1 globalThis.PWNED = "comment"; ~1*', schemaPath: "#/properties/*~1%20globalThis.PWNED%20%3D%20%22comment%22%3B%20~1*/enum", keyword: "enum", params: { allowedValues: schema1.properties['*/ globalThis.PWNED = "comment"; /*'].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data['`${globalThis.PWNED = "template"}`'] !== void 0 && func0.call(data, '`${globalThis.PWNED = "template"}`')) {
      if ('`${globalThis.PWNED = "template"}`' !== data['`${globalThis.PWNED = "template"}`']) {
        const err8 = { instancePath: instancePath + '/`${globalThis.PWNED = "template"}`', schemaPath: "#/properties/%60%24%7BglobalThis.PWNED%20%3D%20%22template%22%7D%60/const", keyword: "const", params: { allowedValue: '`${globalThis.PWNED = "template"}`' }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data['<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'] !== void 0 && func0.call(data, '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">')) {
      let data3 = data['<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'];
      if (typeof data3 === "string") {
        if (!pattern0.test(data3)) {
          const err9 = { instancePath: instancePath + '/<~1script><script>globalThis.PWNED = "script"<~1script><img src=x onerror="globalThis.PWNED=1">', schemaPath: "#/properties/%3C~1script%3E%3Cscript%3EglobalThis.PWNED%20%3D%20%22script%22%3C~1script%3E%3Cimg%20src%3Dx%20onerror%3D%22globalThis.PWNED%3D1%22%3E/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + '/<~1script><script>globalThis.PWNED = "script"<~1script><img src=x onerror="globalThis.PWNED=1">', schemaPath: "#/properties/%3C~1script%3E%3Cscript%3EglobalThis.PWNED%20%3D%20%22script%22%3C~1script%3E%3Cimg%20src%3Dx%20onerror%3D%22globalThis.PWNED%3D1%22%3E/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data['"; globalThis.PWNED = "double"; "'] !== void 0 && func0.call(data, '"; globalThis.PWNED = "double"; "')) {
      let data4 = data['"; globalThis.PWNED = "double"; "'];
      if (!(data4 === '*/ globalThis.PWNED = "comment"; /*' || data4 === '`${globalThis.PWNED = "template"}`' || data4 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data4 === '"; globalThis.PWNED = "double"; "' || data4 === "'; globalThis.PWNED = 'single'; '" || data4 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data4 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data4 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data4 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data4 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data4 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data4 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data4 === '"; globalThis.PWNED = "double"; "!')) {
        const err11 = { instancePath: instancePath + '/"; globalThis.PWNED = "double"; "', schemaPath: "#/properties/%22%3B%20globalThis.PWNED%20%3D%20%22double%22%3B%20%22/enum", keyword: "enum", params: { allowedValues: schema1.properties['"; globalThis.PWNED = "double"; "'].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data["'; globalThis.PWNED = 'single'; '"] !== void 0 && func0.call(data, "'; globalThis.PWNED = 'single'; '")) {
      if ("'; globalThis.PWNED = 'single'; '" !== data["'; globalThis.PWNED = 'single'; '"]) {
        const err12 = { instancePath: instancePath + "/'; globalThis.PWNED = 'single'; '", schemaPath: "#/properties/'%3B%20globalThis.PWNED%20%3D%20'single'%3B%20'/const", keyword: "const", params: { allowedValue: "'; globalThis.PWNED = 'single'; '" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data['line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'] !== void 0 && func0.call(data, 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"')) {
      let data6 = data['line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'];
      if (typeof data6 === "string") {
        if (!pattern0.test(data6)) {
          const err13 = { instancePath: instancePath + '/line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', schemaPath: "#/properties/line%0AglobalThis.PWNED%20%3D%20%22newline%22%0D%0AglobalThis.PWNED%20%3D%20%22crlf%22%0DglobalThis.PWNED%20%3D%20%22cr%22/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + '/line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', schemaPath: "#/properties/line%0AglobalThis.PWNED%20%3D%20%22newline%22%0D%0AglobalThis.PWNED%20%3D%20%22crlf%22%0DglobalThis.PWNED%20%3D%20%22cr%22/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data['\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'] !== void 0 && func0.call(data, '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"')) {
      let data7 = data['\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'];
      if (!(data7 === '*/ globalThis.PWNED = "comment"; /*' || data7 === '`${globalThis.PWNED = "template"}`' || data7 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data7 === '"; globalThis.PWNED = "double"; "' || data7 === "'; globalThis.PWNED = 'single'; '" || data7 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data7 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data7 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data7 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data7 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data7 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data7 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data7 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"!')) {
        const err15 = { instancePath: instancePath + '/\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', schemaPath: "#/properties/%E2%80%A8globalThis.PWNED%20%3D%20%22ls%22%E2%80%A9globalThis.PWNED%20%3D%20%22ps%22%C2%85globalThis.PWNED%20%3D%20%22nel%22/enum", keyword: "enum", params: { allowedValues: schema1.properties['\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data["//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x"] !== void 0 && func0.call(data, "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x")) {
      if ("//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" !== data["//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x"]) {
        const err16 = { instancePath: instancePath + "/~1~1\u0023 sourceMappingURL=data:application~1json,{} ~1*\u0040 sourceURL=x", schemaPath: "#/properties/~1~1%23%20sourceMappingURL%3Ddata%3Aapplication~1json%2C%7B%7D%20~1*%40%20sourceURL%3Dx/const", keyword: "const", params: { allowedValue: "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data['\\ \\\\ \\" \\u0022 \\x60 \\${ \\'] !== void 0 && func0.call(data, '\\ \\\\ \\" \\u0022 \\x60 \\${ \\')) {
      let data9 = data['\\ \\\\ \\" \\u0022 \\x60 \\${ \\'];
      if (typeof data9 === "string") {
        if (!pattern0.test(data9)) {
          const err17 = { instancePath: instancePath + '/\\ \\\\ \\" \\u0022 \\x60 \\${ \\', schemaPath: "#/properties/%5C%20%5C%5C%20%5C%22%20%5Cu0022%20%5Cx60%20%5C%24%7B%20%5C/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + '/\\ \\\\ \\" \\u0022 \\x60 \\${ \\', schemaPath: "#/properties/%5C%20%5C%5C%20%5C%22%20%5Cu0022%20%5Cx60%20%5C%24%7B%20%5C/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data["$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"] !== void 0 && func0.call(data, "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;")) {
      let data10 = data["$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"];
      if (!(data10 === '*/ globalThis.PWNED = "comment"; /*' || data10 === '`${globalThis.PWNED = "template"}`' || data10 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data10 === '"; globalThis.PWNED = "double"; "' || data10 === "'; globalThis.PWNED = 'single'; '" || data10 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data10 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data10 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data10 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data10 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data10 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data10 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data10 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;!")) {
        const err19 = { instancePath: instancePath + "/$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", schemaPath: "#/properties/%24%26%20%241%20%24%24%20%24%60%20%24'%20%7B%7B%20x%20%7D%7D%20%3C%25%3D%20x%20%25%3E%20%26lt%3B%20%26amp%3B%20%26%23x3c%3B/enum", keyword: "enum", params: { allowedValues: schema1.properties["$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data["\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m"] !== void 0 && func0.call(data, "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m")) {
      if ("\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" !== data["\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m"]) {
        const err20 = { instancePath: instancePath + "/\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", schemaPath: "#/properties/%E2%80%AEgnp.exe%E2%81%A6%20%F0%9F%98%80%EF%BB%BF%20%00%20%1B%5B31m/const", keyword: "const", params: { allowedValue: "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data["[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}"] !== void 0 && func0.call(data, "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}")) {
      let data12 = data["[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}"];
      if (typeof data12 === "string") {
        if (!pattern0.test(data12)) {
          const err21 = { instancePath: instancePath + "/[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text~1html,<script>1<~1script>) {@link javascript:alert(1)}", schemaPath: "#/properties/%5Bclick%5D(javascript%3AglobalThis.PWNED%3D1)%20%3Cjavascript%3Aalert(1)%3E%20!%5Bx%5D(data%3Atext~1html%2C%3Cscript%3E1%3C~1script%3E)%20%7B%40link%20javascript%3Aalert(1)%7D/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      } else {
        const err22 = { instancePath: instancePath + "/[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text~1html,<script>1<~1script>) {@link javascript:alert(1)}", schemaPath: "#/properties/%5Bclick%5D(javascript%3AglobalThis.PWNED%3D1)%20%3Cjavascript%3Aalert(1)%3E%20!%5Bx%5D(data%3Atext~1html%2C%3Cscript%3E1%3C~1script%3E)%20%7B%40link%20javascript%3Aalert(1)%7D/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data["@ts-expect-error @deprecated"] !== void 0 && func0.call(data, "@ts-expect-error @deprecated")) {
      let data13 = data["@ts-expect-error @deprecated"];
      if (!(data13 === '*/ globalThis.PWNED = "comment"; /*' || data13 === '`${globalThis.PWNED = "template"}`' || data13 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data13 === '"; globalThis.PWNED = "double"; "' || data13 === "'; globalThis.PWNED = 'single'; '" || data13 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data13 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data13 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data13 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data13 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data13 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data13 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data13 === "@ts-expect-error @deprecated!")) {
        const err23 = { instancePath: instancePath + "/@ts-expect-error @deprecated", schemaPath: "#/properties/%40ts-expect-error%20%40deprecated/enum", keyword: "enum", params: { allowedValues: schema1.properties["@ts-expect-error @deprecated"].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data["[k: string]"] !== void 0 && func0.call(data, "[k: string]")) {
      if ("[k: string]" !== data["[k: string]"]) {
        const err24 = { instancePath: instancePath + "/[k: string]", schemaPath: "#/properties/%5Bk%3A%20string%5D/const", keyword: "const", params: { allowedValue: "[k: string]" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      let data15 = data.constructor;
      if (typeof data15 === "string") {
        if (!pattern0.test(data15)) {
          const err25 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.toString !== void 0 && func0.call(data, "toString")) {
      let data16 = data.toString;
      if (!(data16 === '*/ globalThis.PWNED = "comment"; /*' || data16 === '`${globalThis.PWNED = "template"}`' || data16 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data16 === '"; globalThis.PWNED = "double"; "' || data16 === "'; globalThis.PWNED = 'single'; '" || data16 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data16 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data16 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data16 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data16 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data16 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data16 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data16 === "toString!")) {
        const err27 = { instancePath: instancePath + "/toString", schemaPath: "#/properties/toString/enum", keyword: "enum", params: { allowedValues: schema1.properties.toString.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
    if (data[""] !== void 0 && func0.call(data, "")) {
      if ("" !== data[""]) {
        const err28 = { instancePath: instancePath + "/", schemaPath: "#/properties//const", keyword: "const", params: { allowedValue: "" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
    }
    if (data["a/b~c"] !== void 0 && func0.call(data, "a/b~c")) {
      let data18 = data["a/b~c"];
      if (typeof data18 === "string") {
        if (!pattern0.test(data18)) {
          const err29 = { instancePath: instancePath + "/a~1b~0c", schemaPath: "#/properties/a~1b~0c/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      } else {
        const err30 = { instancePath: instancePath + "/a~1b~0c", schemaPath: "#/properties/a~1b~0c/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
    if (data["?"] !== void 0 && func0.call(data, "?")) {
      let data19 = data["?"];
      if (!(data19 === '*/ globalThis.PWNED = "comment"; /*' || data19 === '`${globalThis.PWNED = "template"}`' || data19 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data19 === '"; globalThis.PWNED = "double"; "' || data19 === "'; globalThis.PWNED = 'single'; '" || data19 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data19 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data19 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data19 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data19 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data19 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data19 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data19 === "?!")) {
        const err31 = { instancePath: instancePath + "/?", schemaPath: "#/properties/%3F/enum", keyword: "enum", params: { allowedValues: schema1.properties["?"].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
    }
    if (data["readonly x"] !== void 0 && func0.call(data, "readonly x")) {
      if ("readonly x" !== data["readonly x"]) {
        const err32 = { instancePath: instancePath + "/readonly x", schemaPath: "#/properties/readonly%20x/const", keyword: "const", params: { allowedValue: "readonly x" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
    if (data.new !== void 0 && func0.call(data, "new")) {
      let data21 = data.new;
      if (typeof data21 === "string") {
        if (!pattern0.test(data21)) {
          const err33 = { instancePath: instancePath + "/new", schemaPath: "#/properties/new/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err33];
          } else {
            vErrors.push(err33);
          }
          errors++;
        }
      } else {
        const err34 = { instancePath: instancePath + "/new", schemaPath: "#/properties/new/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err34];
        } else {
          vErrors.push(err34);
        }
        errors++;
      }
    }
    if (data["\n"] !== void 0 && func0.call(data, "\n")) {
      let data22 = data["\n"];
      if (!(data22 === '*/ globalThis.PWNED = "comment"; /*' || data22 === '`${globalThis.PWNED = "template"}`' || data22 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data22 === '"; globalThis.PWNED = "double"; "' || data22 === "'; globalThis.PWNED = 'single'; '" || data22 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data22 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data22 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data22 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data22 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data22 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data22 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data22 === "\n!")) {
        const err35 = { instancePath: instancePath + "/\n", schemaPath: "#/properties/%0A/enum", keyword: "enum", params: { allowedValues: schema1.properties["\n"].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
    }
    if (data["*/"] !== void 0 && func0.call(data, "*/")) {
      if ("*/" !== data["*/"]) {
        const err36 = { instancePath: instancePath + "/*~1", schemaPath: "#/properties/*~1/const", keyword: "const", params: { allowedValue: "*/" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err36];
        } else {
          vErrors.push(err36);
        }
        errors++;
      }
    }
    if (data.pattern !== void 0 && func0.call(data, "pattern")) {
      let data24 = data.pattern;
      if (typeof data24 === "string") {
        if (!pattern7.test(data24)) {
          const err37 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/pattern", keyword: "pattern", params: { pattern: '^[a-z]*/globalThis\\.PWNED="pattern"/*(`\\$\\{x\\}`)?\\u2028?["\'\\\\]?$' }, message: 'must match pattern "^[a-z]*/globalThis\\.PWNED="pattern"/*(`\\$\\{x\\}`)?\\u2028?["\'\\\\]?$"' };
          if (vErrors === null) {
            vErrors = [err37];
          } else {
            vErrors.push(err37);
          }
          errors++;
        }
      } else {
        const err38 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err38];
        } else {
          vErrors.push(err38);
        }
        errors++;
      }
    }
    if (data.format !== void 0 && func0.call(data, "format")) {
      let data25 = data.format;
      if (typeof data25 === "string") {
        if (!formats0.validate(data25)) {
          const err39 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' };
          if (vErrors === null) {
            vErrors = [err39];
          } else {
            vErrors.push(err39);
          }
          errors++;
        }
      } else {
        const err40 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err40];
        } else {
          vErrors.push(err40);
        }
        errors++;
      }
    }
    if (data.tsType !== void 0 && func0.call(data, "tsType")) {
      if (typeof data.tsType !== "string") {
        const err41 = { instancePath: instancePath + "/tsType", schemaPath: "#/properties/tsType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err41];
        } else {
          vErrors.push(err41);
        }
        errors++;
      }
    }
    if (data.tsEnumNames !== void 0 && func0.call(data, "tsEnumNames")) {
      if (typeof data.tsEnumNames !== "string") {
        const err42 = { instancePath: instancePath + "/tsEnumNames", schemaPath: "#/properties/tsEnumNames/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err42];
        } else {
          vErrors.push(err42);
        }
        errors++;
      }
    }
    if (data.$id !== void 0 && func0.call(data, "$id")) {
      if (typeof data.$id !== "string") {
        const err43 = { instancePath: instancePath + "/$id", schemaPath: "#/properties/%24id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err43];
        } else {
          vErrors.push(err43);
        }
        errors++;
      }
    }
    if (data.definitions !== void 0 && func0.call(data, "definitions")) {
      if (typeof data.definitions !== "string") {
        const err44 = { instancePath: instancePath + "/definitions", schemaPath: "#/properties/definitions/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err44];
        } else {
          vErrors.push(err44);
        }
        errors++;
      }
    }
    if (data.properties !== void 0 && func0.call(data, "properties")) {
      if (typeof data.properties !== "string") {
        const err45 = { instancePath: instancePath + "/properties", schemaPath: "#/properties/properties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err45];
        } else {
          vErrors.push(err45);
        }
        errors++;
      }
    }
    if (data.items !== void 0 && func0.call(data, "items")) {
      if (typeof data.items !== "string") {
        const err46 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err46];
        } else {
          vErrors.push(err46);
        }
        errors++;
      }
    }
    if (data.extends !== void 0 && func0.call(data, "extends")) {
      if (typeof data.extends !== "string") {
        const err47 = { instancePath: instancePath + "/extends", schemaPath: "#/properties/extends/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err47];
        } else {
          vErrors.push(err47);
        }
        errors++;
      }
    }
    if (data.enum !== void 0 && func0.call(data, "enum")) {
      if (typeof data.enum !== "string") {
        const err48 = { instancePath: instancePath + "/enum", schemaPath: "#/properties/enum/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err48];
        } else {
          vErrors.push(err48);
        }
        errors++;
      }
    }
    if (data.title !== void 0 && func0.call(data, "title")) {
      if (typeof data.title !== "string") {
        const err49 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err49];
        } else {
          vErrors.push(err49);
        }
        errors++;
      }
    }
    if (data.x !== void 0 && func0.call(data, "x")) {
      if (typeof data.x !== "string") {
        const err50 = { instancePath: instancePath + "/x", schemaPath: "#/properties/x/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err50];
        } else {
          vErrors.push(err50);
        }
        errors++;
      }
    }
    if (data.nested !== void 0 && func0.call(data, "nested")) {
      let data36 = data.nested;
      if (data36 && typeof data36 == "object" && !Array.isArray(data36)) {
        if (data36.toString === void 0 || !func0.call(data36, "toString")) {
          const err51 = { instancePath: instancePath + "/nested", schemaPath: "#/properties/nested/required", keyword: "required", params: { missingProperty: "toString" }, message: "must have required property 'toString'" };
          if (vErrors === null) {
            vErrors = [err51];
          } else {
            vErrors.push(err51);
          }
          errors++;
        }
        if (data36.constructor === void 0 || !func0.call(data36, "constructor")) {
          const err52 = { instancePath: instancePath + "/nested", schemaPath: "#/properties/nested/required", keyword: "required", params: { missingProperty: "constructor" }, message: "must have required property 'constructor'" };
          if (vErrors === null) {
            vErrors = [err52];
          } else {
            vErrors.push(err52);
          }
          errors++;
        }
        for (const key0 of Object.keys(data36)) {
          if (!(key0 === "toString" || key0 === "constructor")) {
            let data37 = data36[key0];
            if (!(data37 === '*/ globalThis.PWNED = "comment"; /*' || data37 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">')) {
              const err53 = { instancePath: instancePath + "/nested/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/nested/additionalProperties/enum", keyword: "enum", params: { allowedValues: schema1.properties.nested.additionalProperties.enum }, message: "must be equal to one of the allowed values" };
              if (vErrors === null) {
                vErrors = [err53];
              } else {
                vErrors.push(err53);
              }
              errors++;
            }
          }
        }
        if (data36.toString !== void 0 && func0.call(data36, "toString")) {
          if (typeof data36.toString !== "string") {
            const err54 = { instancePath: instancePath + "/nested/toString", schemaPath: "#/properties/nested/properties/toString/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err54];
            } else {
              vErrors.push(err54);
            }
            errors++;
          }
        }
        if (data36.constructor !== void 0 && func0.call(data36, "constructor")) {
          let data39 = data36.constructor;
          if (!(data39 === '*/ globalThis.PWNED = "comment"; /*' || data39 === '`${globalThis.PWNED = "template"}`' || data39 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data39 === '"; globalThis.PWNED = "double"; "' || data39 === "'; globalThis.PWNED = 'single'; '" || data39 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data39 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data39 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data39 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data39 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data39 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data39 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}")) {
            const err55 = { instancePath: instancePath + "/nested/constructor", schemaPath: "#/properties/nested/properties/constructor/enum", keyword: "enum", params: { allowedValues: schema1.properties.nested.properties.constructor.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err55];
            } else {
              vErrors.push(err55);
            }
            errors++;
          }
        }
      } else {
        const err56 = { instancePath: instancePath + "/nested", schemaPath: "#/properties/nested/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err56];
        } else {
          vErrors.push(err56);
        }
        errors++;
      }
    }
  } else {
    const err57 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err57];
    } else {
      vErrors.push(err57);
    }
    errors++;
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var strict = validate3;
var schema3 = { "type": "object", "required": ['t"*/', "toString", "constructor", '*/ globalThis.PWNED = "comment"; /*', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', "[k: string]"], "properties": { 't"*/': { "const": '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* <\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m' }, '*/ globalThis.PWNED = "comment"; /*': { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", '*/ globalThis.PWNED = "comment"; /*!'] }, '`${globalThis.PWNED = "template"}`': { "const": '`${globalThis.PWNED = "template"}`' }, '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">': { "type": "string", "pattern": "^[^]*$" }, '"; globalThis.PWNED = "double"; "': { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", '"; globalThis.PWNED = "double"; "!'] }, "'; globalThis.PWNED = 'single'; '": { "const": "'; globalThis.PWNED = 'single'; '" }, 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"': { "type": "string", "pattern": "^[^]*$" }, '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"': { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"!'] }, "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x": { "const": "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" }, '\\ \\\\ \\" \\u0022 \\x60 \\${ \\': { "type": "string", "pattern": "^[^]*$" }, "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;!"] }, "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m": { "const": "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" }, "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}": { "type": "string", "pattern": "^[^]*$" }, "@ts-expect-error @deprecated": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "@ts-expect-error @deprecated!"] }, "[k: string]": { "const": "[k: string]" }, "constructor": { "type": "string", "pattern": "^[^]*$" }, "toString": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "toString!"] }, "": { "const": "" }, "a/b~c": { "type": "string", "pattern": "^[^]*$" }, "?": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "?!"] }, "readonly x": { "const": "readonly x" }, "new": { "type": "string", "pattern": "^[^]*$" }, "\n": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}", "\n!"] }, "*/": { "const": "*/" }, "pattern": { "type": "string", "pattern": '^[a-z]*/globalThis\\.PWNED="pattern"/*(`\\$\\{x\\}`)?\\u2028?["\'\\\\]?$' }, "format": { "type": "string", "format": "date" }, "tsType": { "type": "string" }, "tsEnumNames": { "type": "string" }, "$id": { "type": "string" }, "definitions": { "type": "string" }, "properties": { "type": "string" }, "items": { "type": "string" }, "extends": { "type": "string" }, "enum": { "type": "string" }, "title": { "type": "string" }, "x": { "type": "string", "x-note": '*/ globalThis.PWNED = "comment"; /*', "x-ts-type": "any; globalThis.PWNED = 1" }, "nested": { "type": "object", "required": ["toString", "constructor"], "properties": { "toString": { "type": "string" }, "constructor": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '`${globalThis.PWNED = "template"}`', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">', '"; globalThis.PWNED = "double"; "', "'; globalThis.PWNED = 'single'; '", 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x", '\\ \\\\ \\" \\u0022 \\x60 \\${ \\', "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}"] } }, "additionalProperties": { "enum": ['*/ globalThis.PWNED = "comment"; /*', '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'] } } }, "additionalProperties": false };
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data['t"*/'] === void 0 || !func0.call(data, 't"*/')) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: 't"*/' }, message: `must have required property 't"*/'` };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.toString === void 0 || !func0.call(data, "toString")) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "toString" }, message: "must have required property 'toString'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.constructor === void 0 || !func0.call(data, "constructor")) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "constructor" }, message: "must have required property 'constructor'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data['*/ globalThis.PWNED = "comment"; /*'] === void 0 || !func0.call(data, '*/ globalThis.PWNED = "comment"; /*')) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: '*/ globalThis.PWNED = "comment"; /*' }, message: `must have required property '*/ globalThis.PWNED = "comment"; /*'` };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data['<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'] === void 0 || !func0.call(data, '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">')) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' }, message: `must have required property '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'` };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data["[k: string]"] === void 0 || !func0.call(data, "[k: string]")) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "[k: string]" }, message: "must have required property '[k: string]'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    for (const key0 of Object.keys(data)) {
      if (!func0.call(schema3.properties, key0)) {
        const err6 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data['t"*/'] !== void 0 && func0.call(data, 't"*/')) {
      if ('"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* <\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m' !== data['t"*/']) {
        const err7 = { instancePath: instancePath + '/t"*~1', schemaPath: "#/properties/t%22*~1/const", keyword: "const", params: { allowedValue: '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* <\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m' }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data['*/ globalThis.PWNED = "comment"; /*'] !== void 0 && func0.call(data, '*/ globalThis.PWNED = "comment"; /*')) {
      let data1 = data['*/ globalThis.PWNED = "comment"; /*'];
      if (!(data1 === '*/ globalThis.PWNED = "comment"; /*' || data1 === '`${globalThis.PWNED = "template"}`' || data1 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data1 === '"; globalThis.PWNED = "double"; "' || data1 === "'; globalThis.PWNED = 'single'; '" || data1 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data1 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data1 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data1 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data1 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data1 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data1 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data1 === '*/ globalThis.PWNED = "comment"; /*!')) {
        const err8 = { instancePath: instancePath + '/*~1 globalThis.PWNED = "comment"; ~1*', schemaPath: "#/properties/*~1%20globalThis.PWNED%20%3D%20%22comment%22%3B%20~1*/enum", keyword: "enum", params: { allowedValues: schema3.properties['*/ globalThis.PWNED = "comment"; /*'].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data['`${globalThis.PWNED = "template"}`'] !== void 0 && func0.call(data, '`${globalThis.PWNED = "template"}`')) {
      if ('`${globalThis.PWNED = "template"}`' !== data['`${globalThis.PWNED = "template"}`']) {
        const err9 = { instancePath: instancePath + '/`${globalThis.PWNED = "template"}`', schemaPath: "#/properties/%60%24%7BglobalThis.PWNED%20%3D%20%22template%22%7D%60/const", keyword: "const", params: { allowedValue: '`${globalThis.PWNED = "template"}`' }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data['<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'] !== void 0 && func0.call(data, '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">')) {
      let data3 = data['<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">'];
      if (typeof data3 === "string") {
        if (!pattern0.test(data3)) {
          const err10 = { instancePath: instancePath + '/<~1script><script>globalThis.PWNED = "script"<~1script><img src=x onerror="globalThis.PWNED=1">', schemaPath: "#/properties/%3C~1script%3E%3Cscript%3EglobalThis.PWNED%20%3D%20%22script%22%3C~1script%3E%3Cimg%20src%3Dx%20onerror%3D%22globalThis.PWNED%3D1%22%3E/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + '/<~1script><script>globalThis.PWNED = "script"<~1script><img src=x onerror="globalThis.PWNED=1">', schemaPath: "#/properties/%3C~1script%3E%3Cscript%3EglobalThis.PWNED%20%3D%20%22script%22%3C~1script%3E%3Cimg%20src%3Dx%20onerror%3D%22globalThis.PWNED%3D1%22%3E/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data['"; globalThis.PWNED = "double"; "'] !== void 0 && func0.call(data, '"; globalThis.PWNED = "double"; "')) {
      let data4 = data['"; globalThis.PWNED = "double"; "'];
      if (!(data4 === '*/ globalThis.PWNED = "comment"; /*' || data4 === '`${globalThis.PWNED = "template"}`' || data4 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data4 === '"; globalThis.PWNED = "double"; "' || data4 === "'; globalThis.PWNED = 'single'; '" || data4 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data4 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data4 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data4 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data4 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data4 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data4 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data4 === '"; globalThis.PWNED = "double"; "!')) {
        const err12 = { instancePath: instancePath + '/"; globalThis.PWNED = "double"; "', schemaPath: "#/properties/%22%3B%20globalThis.PWNED%20%3D%20%22double%22%3B%20%22/enum", keyword: "enum", params: { allowedValues: schema3.properties['"; globalThis.PWNED = "double"; "'].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data["'; globalThis.PWNED = 'single'; '"] !== void 0 && func0.call(data, "'; globalThis.PWNED = 'single'; '")) {
      if ("'; globalThis.PWNED = 'single'; '" !== data["'; globalThis.PWNED = 'single'; '"]) {
        const err13 = { instancePath: instancePath + "/'; globalThis.PWNED = 'single'; '", schemaPath: "#/properties/'%3B%20globalThis.PWNED%20%3D%20'single'%3B%20'/const", keyword: "const", params: { allowedValue: "'; globalThis.PWNED = 'single'; '" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data['line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'] !== void 0 && func0.call(data, 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"')) {
      let data6 = data['line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"'];
      if (typeof data6 === "string") {
        if (!pattern0.test(data6)) {
          const err14 = { instancePath: instancePath + '/line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', schemaPath: "#/properties/line%0AglobalThis.PWNED%20%3D%20%22newline%22%0D%0AglobalThis.PWNED%20%3D%20%22crlf%22%0DglobalThis.PWNED%20%3D%20%22cr%22/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + '/line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"', schemaPath: "#/properties/line%0AglobalThis.PWNED%20%3D%20%22newline%22%0D%0AglobalThis.PWNED%20%3D%20%22crlf%22%0DglobalThis.PWNED%20%3D%20%22cr%22/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data['\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'] !== void 0 && func0.call(data, '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"')) {
      let data7 = data['\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'];
      if (!(data7 === '*/ globalThis.PWNED = "comment"; /*' || data7 === '`${globalThis.PWNED = "template"}`' || data7 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data7 === '"; globalThis.PWNED = "double"; "' || data7 === "'; globalThis.PWNED = 'single'; '" || data7 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data7 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data7 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data7 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data7 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data7 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data7 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data7 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"!')) {
        const err16 = { instancePath: instancePath + '/\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"', schemaPath: "#/properties/%E2%80%A8globalThis.PWNED%20%3D%20%22ls%22%E2%80%A9globalThis.PWNED%20%3D%20%22ps%22%C2%85globalThis.PWNED%20%3D%20%22nel%22/enum", keyword: "enum", params: { allowedValues: schema3.properties['\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"'].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data["//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x"] !== void 0 && func0.call(data, "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x")) {
      if ("//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" !== data["//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x"]) {
        const err17 = { instancePath: instancePath + "/~1~1\u0023 sourceMappingURL=data:application~1json,{} ~1*\u0040 sourceURL=x", schemaPath: "#/properties/~1~1%23%20sourceMappingURL%3Ddata%3Aapplication~1json%2C%7B%7D%20~1*%40%20sourceURL%3Dx/const", keyword: "const", params: { allowedValue: "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data['\\ \\\\ \\" \\u0022 \\x60 \\${ \\'] !== void 0 && func0.call(data, '\\ \\\\ \\" \\u0022 \\x60 \\${ \\')) {
      let data9 = data['\\ \\\\ \\" \\u0022 \\x60 \\${ \\'];
      if (typeof data9 === "string") {
        if (!pattern0.test(data9)) {
          const err18 = { instancePath: instancePath + '/\\ \\\\ \\" \\u0022 \\x60 \\${ \\', schemaPath: "#/properties/%5C%20%5C%5C%20%5C%22%20%5Cu0022%20%5Cx60%20%5C%24%7B%20%5C/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + '/\\ \\\\ \\" \\u0022 \\x60 \\${ \\', schemaPath: "#/properties/%5C%20%5C%5C%20%5C%22%20%5Cu0022%20%5Cx60%20%5C%24%7B%20%5C/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data["$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"] !== void 0 && func0.call(data, "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;")) {
      let data10 = data["$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"];
      if (!(data10 === '*/ globalThis.PWNED = "comment"; /*' || data10 === '`${globalThis.PWNED = "template"}`' || data10 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data10 === '"; globalThis.PWNED = "double"; "' || data10 === "'; globalThis.PWNED = 'single'; '" || data10 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data10 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data10 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data10 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data10 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data10 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data10 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data10 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;!")) {
        const err20 = { instancePath: instancePath + "/$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;", schemaPath: "#/properties/%24%26%20%241%20%24%24%20%24%60%20%24'%20%7B%7B%20x%20%7D%7D%20%3C%25%3D%20x%20%25%3E%20%26lt%3B%20%26amp%3B%20%26%23x3c%3B/enum", keyword: "enum", params: { allowedValues: schema3.properties["$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;"].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data["\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m"] !== void 0 && func0.call(data, "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m")) {
      if ("\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" !== data["\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m"]) {
        const err21 = { instancePath: instancePath + "/\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m", schemaPath: "#/properties/%E2%80%AEgnp.exe%E2%81%A6%20%F0%9F%98%80%EF%BB%BF%20%00%20%1B%5B31m/const", keyword: "const", params: { allowedValue: "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data["[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}"] !== void 0 && func0.call(data, "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}")) {
      let data12 = data["[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}"];
      if (typeof data12 === "string") {
        if (!pattern0.test(data12)) {
          const err22 = { instancePath: instancePath + "/[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text~1html,<script>1<~1script>) {@link javascript:alert(1)}", schemaPath: "#/properties/%5Bclick%5D(javascript%3AglobalThis.PWNED%3D1)%20%3Cjavascript%3Aalert(1)%3E%20!%5Bx%5D(data%3Atext~1html%2C%3Cscript%3E1%3C~1script%3E)%20%7B%40link%20javascript%3Aalert(1)%7D/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      } else {
        const err23 = { instancePath: instancePath + "/[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text~1html,<script>1<~1script>) {@link javascript:alert(1)}", schemaPath: "#/properties/%5Bclick%5D(javascript%3AglobalThis.PWNED%3D1)%20%3Cjavascript%3Aalert(1)%3E%20!%5Bx%5D(data%3Atext~1html%2C%3Cscript%3E1%3C~1script%3E)%20%7B%40link%20javascript%3Aalert(1)%7D/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data["@ts-expect-error @deprecated"] !== void 0 && func0.call(data, "@ts-expect-error @deprecated")) {
      let data13 = data["@ts-expect-error @deprecated"];
      if (!(data13 === '*/ globalThis.PWNED = "comment"; /*' || data13 === '`${globalThis.PWNED = "template"}`' || data13 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data13 === '"; globalThis.PWNED = "double"; "' || data13 === "'; globalThis.PWNED = 'single'; '" || data13 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data13 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data13 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data13 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data13 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data13 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data13 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data13 === "@ts-expect-error @deprecated!")) {
        const err24 = { instancePath: instancePath + "/@ts-expect-error @deprecated", schemaPath: "#/properties/%40ts-expect-error%20%40deprecated/enum", keyword: "enum", params: { allowedValues: schema3.properties["@ts-expect-error @deprecated"].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data["[k: string]"] !== void 0 && func0.call(data, "[k: string]")) {
      if ("[k: string]" !== data["[k: string]"]) {
        const err25 = { instancePath: instancePath + "/[k: string]", schemaPath: "#/properties/%5Bk%3A%20string%5D/const", keyword: "const", params: { allowedValue: "[k: string]" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      let data15 = data.constructor;
      if (typeof data15 === "string") {
        if (!pattern0.test(data15)) {
          const err26 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      } else {
        const err27 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
    if (data.toString !== void 0 && func0.call(data, "toString")) {
      let data16 = data.toString;
      if (!(data16 === '*/ globalThis.PWNED = "comment"; /*' || data16 === '`${globalThis.PWNED = "template"}`' || data16 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data16 === '"; globalThis.PWNED = "double"; "' || data16 === "'; globalThis.PWNED = 'single'; '" || data16 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data16 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data16 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data16 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data16 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data16 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data16 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data16 === "toString!")) {
        const err28 = { instancePath: instancePath + "/toString", schemaPath: "#/properties/toString/enum", keyword: "enum", params: { allowedValues: schema3.properties.toString.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
    }
    if (data[""] !== void 0 && func0.call(data, "")) {
      if ("" !== data[""]) {
        const err29 = { instancePath: instancePath + "/", schemaPath: "#/properties//const", keyword: "const", params: { allowedValue: "" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err29];
        } else {
          vErrors.push(err29);
        }
        errors++;
      }
    }
    if (data["a/b~c"] !== void 0 && func0.call(data, "a/b~c")) {
      let data18 = data["a/b~c"];
      if (typeof data18 === "string") {
        if (!pattern0.test(data18)) {
          const err30 = { instancePath: instancePath + "/a~1b~0c", schemaPath: "#/properties/a~1b~0c/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err30];
          } else {
            vErrors.push(err30);
          }
          errors++;
        }
      } else {
        const err31 = { instancePath: instancePath + "/a~1b~0c", schemaPath: "#/properties/a~1b~0c/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
    }
    if (data["?"] !== void 0 && func0.call(data, "?")) {
      let data19 = data["?"];
      if (!(data19 === '*/ globalThis.PWNED = "comment"; /*' || data19 === '`${globalThis.PWNED = "template"}`' || data19 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data19 === '"; globalThis.PWNED = "double"; "' || data19 === "'; globalThis.PWNED = 'single'; '" || data19 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data19 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data19 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data19 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data19 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data19 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data19 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data19 === "?!")) {
        const err32 = { instancePath: instancePath + "/?", schemaPath: "#/properties/%3F/enum", keyword: "enum", params: { allowedValues: schema3.properties["?"].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
    if (data["readonly x"] !== void 0 && func0.call(data, "readonly x")) {
      if ("readonly x" !== data["readonly x"]) {
        const err33 = { instancePath: instancePath + "/readonly x", schemaPath: "#/properties/readonly%20x/const", keyword: "const", params: { allowedValue: "readonly x" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
    if (data.new !== void 0 && func0.call(data, "new")) {
      let data21 = data.new;
      if (typeof data21 === "string") {
        if (!pattern0.test(data21)) {
          const err34 = { instancePath: instancePath + "/new", schemaPath: "#/properties/new/pattern", keyword: "pattern", params: { pattern: "^[^]*$" }, message: 'must match pattern "^[^]*$"' };
          if (vErrors === null) {
            vErrors = [err34];
          } else {
            vErrors.push(err34);
          }
          errors++;
        }
      } else {
        const err35 = { instancePath: instancePath + "/new", schemaPath: "#/properties/new/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
    }
    if (data["\n"] !== void 0 && func0.call(data, "\n")) {
      let data22 = data["\n"];
      if (!(data22 === '*/ globalThis.PWNED = "comment"; /*' || data22 === '`${globalThis.PWNED = "template"}`' || data22 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data22 === '"; globalThis.PWNED = "double"; "' || data22 === "'; globalThis.PWNED = 'single'; '" || data22 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data22 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data22 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data22 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data22 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data22 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data22 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}" || data22 === "\n!")) {
        const err36 = { instancePath: instancePath + "/\n", schemaPath: "#/properties/%0A/enum", keyword: "enum", params: { allowedValues: schema3.properties["\n"].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err36];
        } else {
          vErrors.push(err36);
        }
        errors++;
      }
    }
    if (data["*/"] !== void 0 && func0.call(data, "*/")) {
      if ("*/" !== data["*/"]) {
        const err37 = { instancePath: instancePath + "/*~1", schemaPath: "#/properties/*~1/const", keyword: "const", params: { allowedValue: "*/" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
    }
    if (data.pattern !== void 0 && func0.call(data, "pattern")) {
      let data24 = data.pattern;
      if (typeof data24 === "string") {
        if (!pattern7.test(data24)) {
          const err38 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/pattern", keyword: "pattern", params: { pattern: '^[a-z]*/globalThis\\.PWNED="pattern"/*(`\\$\\{x\\}`)?\\u2028?["\'\\\\]?$' }, message: 'must match pattern "^[a-z]*/globalThis\\.PWNED="pattern"/*(`\\$\\{x\\}`)?\\u2028?["\'\\\\]?$"' };
          if (vErrors === null) {
            vErrors = [err38];
          } else {
            vErrors.push(err38);
          }
          errors++;
        }
      } else {
        const err39 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err39];
        } else {
          vErrors.push(err39);
        }
        errors++;
      }
    }
    if (data.format !== void 0 && func0.call(data, "format")) {
      let data25 = data.format;
      if (typeof data25 === "string") {
        if (!formats0.validate(data25)) {
          const err40 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' };
          if (vErrors === null) {
            vErrors = [err40];
          } else {
            vErrors.push(err40);
          }
          errors++;
        }
      } else {
        const err41 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err41];
        } else {
          vErrors.push(err41);
        }
        errors++;
      }
    }
    if (data.tsType !== void 0 && func0.call(data, "tsType")) {
      if (typeof data.tsType !== "string") {
        const err42 = { instancePath: instancePath + "/tsType", schemaPath: "#/properties/tsType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err42];
        } else {
          vErrors.push(err42);
        }
        errors++;
      }
    }
    if (data.tsEnumNames !== void 0 && func0.call(data, "tsEnumNames")) {
      if (typeof data.tsEnumNames !== "string") {
        const err43 = { instancePath: instancePath + "/tsEnumNames", schemaPath: "#/properties/tsEnumNames/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err43];
        } else {
          vErrors.push(err43);
        }
        errors++;
      }
    }
    if (data.$id !== void 0 && func0.call(data, "$id")) {
      if (typeof data.$id !== "string") {
        const err44 = { instancePath: instancePath + "/$id", schemaPath: "#/properties/%24id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err44];
        } else {
          vErrors.push(err44);
        }
        errors++;
      }
    }
    if (data.definitions !== void 0 && func0.call(data, "definitions")) {
      if (typeof data.definitions !== "string") {
        const err45 = { instancePath: instancePath + "/definitions", schemaPath: "#/properties/definitions/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err45];
        } else {
          vErrors.push(err45);
        }
        errors++;
      }
    }
    if (data.properties !== void 0 && func0.call(data, "properties")) {
      if (typeof data.properties !== "string") {
        const err46 = { instancePath: instancePath + "/properties", schemaPath: "#/properties/properties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err46];
        } else {
          vErrors.push(err46);
        }
        errors++;
      }
    }
    if (data.items !== void 0 && func0.call(data, "items")) {
      if (typeof data.items !== "string") {
        const err47 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err47];
        } else {
          vErrors.push(err47);
        }
        errors++;
      }
    }
    if (data.extends !== void 0 && func0.call(data, "extends")) {
      if (typeof data.extends !== "string") {
        const err48 = { instancePath: instancePath + "/extends", schemaPath: "#/properties/extends/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err48];
        } else {
          vErrors.push(err48);
        }
        errors++;
      }
    }
    if (data.enum !== void 0 && func0.call(data, "enum")) {
      if (typeof data.enum !== "string") {
        const err49 = { instancePath: instancePath + "/enum", schemaPath: "#/properties/enum/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err49];
        } else {
          vErrors.push(err49);
        }
        errors++;
      }
    }
    if (data.title !== void 0 && func0.call(data, "title")) {
      if (typeof data.title !== "string") {
        const err50 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err50];
        } else {
          vErrors.push(err50);
        }
        errors++;
      }
    }
    if (data.x !== void 0 && func0.call(data, "x")) {
      if (typeof data.x !== "string") {
        const err51 = { instancePath: instancePath + "/x", schemaPath: "#/properties/x/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err51];
        } else {
          vErrors.push(err51);
        }
        errors++;
      }
    }
    if (data.nested !== void 0 && func0.call(data, "nested")) {
      let data36 = data.nested;
      if (data36 && typeof data36 == "object" && !Array.isArray(data36)) {
        if (data36.toString === void 0 || !func0.call(data36, "toString")) {
          const err52 = { instancePath: instancePath + "/nested", schemaPath: "#/properties/nested/required", keyword: "required", params: { missingProperty: "toString" }, message: "must have required property 'toString'" };
          if (vErrors === null) {
            vErrors = [err52];
          } else {
            vErrors.push(err52);
          }
          errors++;
        }
        if (data36.constructor === void 0 || !func0.call(data36, "constructor")) {
          const err53 = { instancePath: instancePath + "/nested", schemaPath: "#/properties/nested/required", keyword: "required", params: { missingProperty: "constructor" }, message: "must have required property 'constructor'" };
          if (vErrors === null) {
            vErrors = [err53];
          } else {
            vErrors.push(err53);
          }
          errors++;
        }
        for (const key1 of Object.keys(data36)) {
          if (!(key1 === "toString" || key1 === "constructor")) {
            let data37 = data36[key1];
            if (!(data37 === '*/ globalThis.PWNED = "comment"; /*' || data37 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">')) {
              const err54 = { instancePath: instancePath + "/nested/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/nested/additionalProperties/enum", keyword: "enum", params: { allowedValues: schema3.properties.nested.additionalProperties.enum }, message: "must be equal to one of the allowed values" };
              if (vErrors === null) {
                vErrors = [err54];
              } else {
                vErrors.push(err54);
              }
              errors++;
            }
          }
        }
        if (data36.toString !== void 0 && func0.call(data36, "toString")) {
          if (typeof data36.toString !== "string") {
            const err55 = { instancePath: instancePath + "/nested/toString", schemaPath: "#/properties/nested/properties/toString/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err55];
            } else {
              vErrors.push(err55);
            }
            errors++;
          }
        }
        if (data36.constructor !== void 0 && func0.call(data36, "constructor")) {
          let data39 = data36.constructor;
          if (!(data39 === '*/ globalThis.PWNED = "comment"; /*' || data39 === '`${globalThis.PWNED = "template"}`' || data39 === '<\/script><script>globalThis.PWNED = "script"<\/script><img src=x onerror="globalThis.PWNED=1">' || data39 === '"; globalThis.PWNED = "double"; "' || data39 === "'; globalThis.PWNED = 'single'; '" || data39 === 'line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr"' || data39 === '\u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"' || data39 === "//\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x" || data39 === '\\ \\\\ \\" \\u0022 \\x60 \\${ \\' || data39 === "$& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;" || data39 === "\u202egnp.exe\u2066 😀\uFEFF \0 \x1B[31m" || data39 === "[click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1<\/script>) {@link javascript:alert(1)}")) {
            const err56 = { instancePath: instancePath + "/nested/constructor", schemaPath: "#/properties/nested/properties/constructor/enum", keyword: "enum", params: { allowedValues: schema3.properties.nested.properties.constructor.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err56];
            } else {
              vErrors.push(err56);
            }
            errors++;
          }
        }
      } else {
        const err57 = { instancePath: instancePath + "/nested", schemaPath: "#/properties/nested/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err57];
        } else {
          vErrors.push(err57);
        }
        errors++;
      }
    }
  } else {
    const err58 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err58];
    } else {
      vErrors.push(err58);
    }
    errors++;
  }
  validate3.errors = vErrors;
  return errors === 0;
}
export {
  strict,
  tolerant
};
