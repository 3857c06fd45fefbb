/**
 * What a contract puts into a file of another language. A text is code of that language, its literals escaped already; null and
 * false leave out what needs it.
 */
export type Places = Readonly<Record<string, string | boolean | null>>;

const whole = /^\s*(?:#|\/\/) \{\{(if|else|end)(?: (.+))?\}\}$/;
const single = /^(.*?) *(?:#|\/\/) \{\{if (.+)\}\}$/;
const place = /(["'])\{\{(\w+)\}\}\1/g;

/**
 * Fills in a file that is valid code before, too. `"{{name}}"`, with its quotes, becomes the text of that name. Lines between the
 * comments `{{if name}}` and `{{end}}`, or a line that ends in the first, stay if there is such a text, or none for `!name`;
 * of several names one is enough. Throws an Error for a name that is not among the places.
 */
export function fillIn(source: string, places: Places): string {
  const valueOf = (name: string) => {
    const value = Object.hasOwn(places, name) ? places[name] : undefined;
    if (value === undefined) throw new Error(`nothing is known of the place ${name}`);
    return value;
  };
  const holds = (names: string): boolean =>
    names.split(' ').some((name) => {
      const value = valueOf(name.replace('!', ''));
      return name.startsWith('!') === (value === null || value === false);
    });
  const open: boolean[] = [];
  const lines = source.split('\n').flatMap((line) => {
    const [, word, names = ''] = whole.exec(line) ?? [];
    if (word === 'if') open.push(holds(names));
    if (word === 'else') open.push(!open.pop());
    if (word === 'end') open.pop();
    if (word !== undefined || open.includes(false)) return [];
    const [, code, condition] = single.exec(line) ?? [];
    return code === undefined || condition === undefined ? [line] : holds(condition) ? [code] : [];
  });
  return lines.join('\n').replaceAll(place, (_, _quote, name: string) => String(valueOf(name)));
}
