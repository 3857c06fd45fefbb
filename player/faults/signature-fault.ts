/** A way in which a signature is invalid. */
export type SignatureFault =
  | { readonly kind: 'missing' }
  /** Signed with another secret. */
  | { readonly kind: 'wrong' }
  /** Signed this many milliseconds ago. */
  | { readonly kind: 'old'; readonly ageMs: number };
