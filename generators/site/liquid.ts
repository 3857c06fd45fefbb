import { Liquid, type LiquidOptions } from 'liquidjs';

/** The template engine of guides and code samples: a value or a filter that it does not know is an error. */
export function liquidEngine(options: LiquidOptions): Liquid {
  return new Liquid({ strictVariables: true, strictFilters: true, jsTruthy: true, ...options });
}

/** The same for code: of a line with nothing but a tag, nothing is left. */
export function codeEngine(options: LiquidOptions): Liquid {
  return liquidEngine({ trimTagLeft: true, trimTagRight: true, greedy: false, ...options });
}
