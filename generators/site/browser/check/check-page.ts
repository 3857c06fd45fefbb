import { applyEdits, format } from 'jsonc-parser';
import { bodyText } from '../../body-text.ts';
import { pagePaths } from '../../links.ts';
import { element } from '../element.ts';
import { grouped } from '../grouped.ts';
import { contractScripts } from './contract-scripts.ts';
import type { CheckedContract, CheckedEvent, LoadedEvent } from './handover.ts';
import { bodyFile, curlCode, isSentFromFile, testCode } from './copied-code.ts';
import { makeEditor, type Editor } from './editor.ts';
import { headersOf, judge, type Judgement } from './judge.ts';
import { judgementInWords, showVerdicts } from './results.ts';

// The page that checks payloads. Nothing that is typed into it leaves it.

/** A reader who types is not interrupted at each key. */
const pauseMs = 250;

interface Parts {
  readonly box: HTMLElement;
  readonly editor: Editor;
  readonly event: HTMLSelectElement;
  readonly example: HTMLSelectElement;
  readonly status: HTMLElement;
  readonly verdicts: Readonly<Record<'tolerant' | 'strict', HTMLElement>>;
  readonly copied: HTMLTextAreaElement;
  button(name: 'curl' | 'test' | 'format'): HTMLButtonElement;
}

const { src } = document.currentScript as HTMLScriptElement;
void start(new URL(`../${pagePaths.checkFolder}`, src));

async function start(folder: URL): Promise<void> {
  const parts = partsOf(document);
  if (parts === null) return;
  const { editor, event: eventField, example: exampleField } = parts;
  const scripts = contractScripts(folder);
  let contract: CheckedContract;
  try {
    contract = await scripts.contract();
  } catch (error) {
    return fail(parts, error);
  }
  const documented = contract.events.filter((event) => event.documented);
  eventField.append(...eventOptions(documented));
  let chosen = eventOfAddress(documented) ?? documented[0];
  let loaded: LoadedEvent | undefined;
  let judgement: Judgement | undefined;
  let turns = 0;
  /** The example in the editor as it came. */
  let untouched = '';

  const check = async (): Promise<void> => {
    const turn = (turns += 1);
    try {
      const found = await judge(editor.text, chosen, contract, scripts.event);
      // A later check knows better.
      if (turn !== turns) return;
      judgement = found;
      show(parts, found);
    } catch (error) {
      fail(parts, error);
    }
  };
  const insert = (index: number): Promise<void> => {
    const example = loaded?.examples[index];
    untouched = example ? bodyText(example.payload) : '';
    editor.setText(untouched);
    return check();
  };
  const choose = async (event: CheckedEvent | undefined): Promise<void> => {
    chosen = event;
    if (event === undefined) return check();
    eventField.value = event.stem;
    try {
      loaded = await scripts.event(event.stem);
    } catch (error) {
      return fail(parts, error);
    }
    exampleField.replaceChildren(...exampleOptions(loaded));
    // What a reader has written stays.
    return editor.text === '' || editor.text === untouched ? insert(0) : check();
  };

  eventField.addEventListener('change', () =>
    choose(documented.find(({ stem }) => stem === eventField.value)),
  );
  exampleField.addEventListener('change', () => insert(Number(exampleField.value)));
  editor.onChange(debounced(() => void check()));
  parts.button('format').addEventListener('click', () => {
    editor.setText(formatted(editor.text));
    void check();
  });
  parts.button('curl').addEventListener('click', async () => {
    const event = judgement?.event ?? chosen;
    const headers = event?.documented ? (await scripts.event(event.stem)).headers : (loaded?.headers ?? []);
    const remark = isSentFromFile(editor.text)
      ? ` Save the body as ${bodyFile}: it is too long for a command.`
      : '';
    await copy(parts, curlCode(contract, editor.text, headers), remark);
  });
  parts.button('test').addEventListener('click', async () => {
    await check();
    if (judgement) await copy(parts, testCode(contract, editor.text, headersOf(contract, chosen), judgement));
  });
  await choose(chosen);
  parts.box.hidden = false;
}

function partsOf(page: Document): Parts | null {
  const box = page.querySelector<HTMLElement>('[data-check]');
  const editor = box && makeEditor(box);
  if (!box || !editor) return null;
  const part = <Kind extends HTMLElement>(name: string): Kind => {
    const found = box.querySelector<Kind>(`[data-part="${name}"]`);
    if (found === null) throw new Error(`The page has no ${name}`);
    return found;
  };
  return {
    box,
    editor,
    event: part('event'),
    example: part('example'),
    status: part('status'),
    verdicts: { tolerant: part('tolerant'), strict: part('strict') },
    copied: part('copied'),
    button: part,
  };
}

/** The event that a link to this page names: `check.html?event=order-paid`. */
function eventOfAddress(events: readonly CheckedEvent[]): CheckedEvent | undefined {
  const named = new URLSearchParams(location.search).get('event');
  return events.find(({ stem }) => stem === named);
}

function eventOptions(events: readonly CheckedEvent[]): readonly HTMLElement[] {
  const byCategory = [...grouped(events, ({ category }) => category)];
  const optionOf = ({ stem, title }: CheckedEvent) => element('option', { value: stem }, title);
  if (byCategory.length < 2) return events.map(optionOf);
  return byCategory.map(([label, inside]) => element('optgroup', { label }, ...inside.map(optionOf)));
}

function exampleOptions({ examples }: LoadedEvent): readonly HTMLElement[] {
  return examples.map(({ name, isValid }, index) =>
    element('option', { value: String(index) }, isValid ? name : `Invalid: ${name}`),
  );
}

function show({ editor, status, verdicts }: Parts, judgement: Judgement): void {
  const { tolerant, strict } = judgement;
  // What both modes find stands at its line once.
  const isSame = (one: { path: string; rule: string }, other: { path: string; rule: string }): boolean =>
    one.path === other.path && one.rule === other.rule;
  const further = strict.issues.filter((issue) => !tolerant.issues.some((known) => isSame(known, issue)));
  const strictOnly = further.map((issue) => ({
    ...issue,
    severity: 'warning' as const,
    message: `strict: ${issue.message}`,
  }));
  editor.mark([...tolerant.issues, ...strictOnly, ...judgement.repeated]);
  status.textContent = judgementInWords(judgement);
  showVerdicts(judgement, verdicts, editor.select);
}

function fail({ box, status }: Parts, error: unknown): void {
  box.hidden = false;
  status.textContent = `The validators cannot be loaded. Reload the page. (${(error as Error).message})`;
}

/** With a line for each field; nothing else of the text changes. */
function formatted(text: string): string {
  return applyEdits(text, format(text, undefined, { tabSize: 2, insertSpaces: true, eol: '\n' }));
}

/** Copies a text, or shows it selected where the browser refuses. */
async function copy({ copied, status }: Parts, text: string, remark = ''): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    copied.hidden = true;
    status.textContent = `Copied to the clipboard.${remark}`;
  } catch {
    copied.value = text;
    copied.hidden = false;
    copied.select();
    status.textContent = `The browser refused to copy. The text is selected: copy it yourself.${remark}`;
  }
}

function debounced(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, pauseMs);
  };
}
