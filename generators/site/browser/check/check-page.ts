import { bodyText } from '../../body-text.ts';
import { pagePaths } from '../../links.ts';
import { element } from '../element.ts';
import { contractScripts, type CheckedContract, type CheckedEvent } from './contract-scripts.ts';
import { judge } from './judge.ts';
import type { Place } from './places.ts';
import { judgementInWords, problemItem, toneOf } from './results.ts';

// The page that checks payloads. Nothing that is typed into it leaves it.

/** A reader who types is not interrupted at each key. */
const pauseMs = 250;

interface Parts {
  readonly box: HTMLElement;
  readonly body: HTMLTextAreaElement;
  readonly event: HTMLSelectElement;
  readonly status: HTMLElement;
  readonly problems: HTMLElement;
}

const { src } = document.currentScript as HTMLScriptElement;
const box = document.querySelector<HTMLElement>('[data-check]');
if (box) void start(partsOf(box), new URL(`../${pagePaths.checkFolder}`, src));

async function start(parts: Parts, folder: URL): Promise<void> {
  const { body, event: eventField } = parts;
  const scripts = contractScripts(folder);
  let contract: CheckedContract;
  try {
    contract = await scripts.contract();
  } catch (error) {
    return fail(parts, error);
  }
  const documented = contract.events.filter((event) => event.documented);
  eventField.append(...documented.map(({ stem, title }) => element('option', { value: stem }, title)));
  let chosen = eventOfAddress(documented) ?? documented[0];
  let turns = 0;
  /** The example in the body as it came. */
  let untouched = '';

  const check = async (): Promise<void> => {
    const turn = (turns += 1);
    try {
      const judgement = await judge(body.value, chosen, contract, scripts.event);
      // A later check has replaced this one.
      if (turn !== turns) return;
      parts.status.textContent = judgementInWords(judgement);
      parts.status.className = `verdict ${toneOf(judgement)}`;
      const select = (place: Place): void => selectIn(body, place);
      parts.problems.replaceChildren(...judgement.problems.map((problem) => problemItem(problem, select)));
    } catch (error) {
      fail(parts, error);
    }
  };
  const choose = async (event: CheckedEvent | undefined): Promise<void> => {
    chosen = event;
    if (event === undefined) return check();
    eventField.value = event.stem;
    try {
      const { example } = await scripts.event(event.stem);
      // Do not overwrite what the reader has typed.
      if (event === chosen && (body.value === '' || body.value === untouched))
        body.value = untouched = bodyText(example);
    } catch (error) {
      return fail(parts, error);
    }
    return check();
  };

  eventField.addEventListener('change', () =>
    choose(documented.find(({ stem }) => stem === eventField.value)),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  body.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), pauseMs);
  });
  await choose(chosen);
  parts.box.hidden = false;
}

function partsOf(box: HTMLElement): Parts {
  const part = <Kind extends HTMLElement>(name: string): Kind => {
    const found = box.querySelector<Kind>(`[data-part="${name}"]`);
    if (found === null) throw new Error(`The page has no ${name}`);
    return found;
  };
  return {
    box,
    body: part('body'),
    event: part('event'),
    status: part('status'),
    problems: part('problems'),
  };
}

/** The event that a link to this page names: `check.html?event=order-paid`. */
function eventOfAddress(events: readonly CheckedEvent[]): CheckedEvent | undefined {
  const named = new URLSearchParams(location.search).get('event');
  return events.find(({ stem }) => stem === named);
}

/** Selects a part of the text and scrolls to it. */
function selectIn(area: HTMLTextAreaElement, { start, end, line }: Place): void {
  area.focus();
  area.setSelectionRange(start, end);
  const lineHeight = area.scrollHeight / area.value.split('\n').length;
  area.scrollTop = Math.max(0, lineHeight * line - area.clientHeight / 2);
  area.scrollLeft = 0;
}

function fail({ box, status, problems }: Parts, error: unknown): void {
  box.hidden = false;
  problems.replaceChildren();
  status.className = 'verdict bad';
  status.textContent = `The validators cannot be loaded. Reload the page. (${(error as Error).message})`;
}
