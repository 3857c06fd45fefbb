/** A way in which a signature proves nothing. */
export type SignatureFault =
  | { readonly kind: 'missing' }
  /** Made with another secret. */
  | { readonly kind: 'wrong' }
  /** Made so many milliseconds ago. */
  | { readonly kind: 'old'; readonly ageMs: number };
