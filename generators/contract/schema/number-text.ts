/** Whether a number, as it is written in a file, is another one when it is read and written again. */
export function losesDigits(written: string): boolean {
  // YAML has hexadecimal and octal numbers too.
  const text = /^0[xo]/.test(written) ? String(BigInt(written)) : written;
  const digits = decimal(text);
  return digits === undefined || digits !== decimal(String(Number(text)));
}

/** A number in one form: its digits without zeros around them, and the power of ten. Undefined for anything else. */
function decimal(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  if (kept === '') return whole + fraction === '' ? undefined : '0';
  const power = Number(exponent) - fraction.length + digits.length - kept.length;
  return `${sign === '-' ? '-' : ''}${kept}e${power}`;
}
