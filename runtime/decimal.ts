/**
 * Whether a number is a multiple of another by decimal arithmetic. Each stands for its shortest decimal form, the one that JSON
 * prints: 19.99 is a multiple of 0.01, although the quotient of the two as binary fractions is not whole. The divisor is above 0.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  if (!Number.isFinite(value)) return false;
  const { whole, power } = partsOf(divisor);
  const scaled = Math.round(value * power);
  // A decimal number of up to 15 digits is told from any other by its binary fraction.
  if (Math.abs(scaled) < 1e15) return scaled / power === value && scaled % whole === 0;
  return isExactMultiple(String(value), String(divisor));
}

/** A divisor as `whole / power`, both integers; `power` is NaN where these would not be exact. */
interface DivisorParts {
  readonly whole: number;
  readonly power: number;
}

const known = new Map<number, DivisorParts>();

function partsOf(divisor: number): DivisorParts {
  const parts = known.get(divisor) ?? readDivisor(divisor);
  known.set(divisor, parts);
  return parts;
}

function readDivisor(divisor: number): DivisorParts {
  const { digits, exponent } = decimalOf(String(divisor));
  const power = 10 ** Math.max(0, -exponent);
  const whole = Number(digits) * 10 ** Math.max(0, exponent);
  return Number.isSafeInteger(whole) && power <= 1e15 ? { whole, power } : { whole, power: NaN };
}

function isExactMultiple(value: string, divisor: string): boolean {
  const [one, other] = [decimalOf(value), decimalOf(divisor)];
  const least = Math.min(one.exponent, other.exponent);
  const scaled = ({ digits, exponent }: Decimal): bigint => digits * 10n ** BigInt(exponent - least);
  return scaled(one) % scaled(other) === 0n;
}

/** `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Reads a number as JavaScript prints it. */
function decimalOf(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
