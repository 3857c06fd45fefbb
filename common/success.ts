/** A status that counts as a delivery, or a class of them, such as `2xx`. */
export type SuccessStatus = number | StatusClass;

type StatusClass = `${1 | 2 | 3 | 4 | 5}xx`;

export function isSuccess(success: readonly SuccessStatus[], status: number): boolean {
  return success.some((one) => one === status || one === `${Math.floor(status / 100)}xx`);
}

/** The status to respond with where several count as a delivery: the first that is stated, and the plain one of a class. */
export function successStatus([first = 200]: readonly SuccessStatus[]): number {
  return typeof first === 'number' ? first : Number(first[0]) * 100;
}

/** `200`, `200 or 202`, `2xx`. */
export function successInWords(success: readonly SuccessStatus[]): string {
  return success.join(' or ');
}
