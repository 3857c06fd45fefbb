/** The longest delay that a timer of Node keeps, nearly 25 days in milliseconds; a longer one fires at once. */
export const longestTimerMs = 2 ** 31 - 1;
