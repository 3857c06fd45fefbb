/** A way in which a signature is invalid. */
export type SignatureFault =
  | { readonly kind: 'missing' }
  /** Signed with another secret. */
  | { readonly kind: 'wrong' }
  /** Signed over another body. */
  | { readonly kind: 'other-body' }
  /** Beside one of a version that nobody knows. */
  | { readonly kind: 'several' }
  /** Signed this many milliseconds ago; a negative number is ahead. */
  | { readonly kind: 'old'; readonly ageMs: number };
