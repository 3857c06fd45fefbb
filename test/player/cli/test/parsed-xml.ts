import { XMLParser } from 'fast-xml-parser';

/** What a report is read as. */
interface ParsedReport {
  readonly testsuites: {
    readonly testsuite: Readonly<Record<string, string>> & { readonly testcase: readonly ParsedCase[] };
  };
}

type ParsedCase = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Reads JUnit XML; throws if it is not well-formed. */
export function parsedXml(xml: string): ParsedReport {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    parseTagValue: false,
    isArray: (name) => name === 'testcase',
  });
  return parser.parse(xml, true) as ParsedReport;
}
