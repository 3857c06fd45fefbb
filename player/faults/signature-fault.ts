/** A way in which a signature is invalid. */
export type SignatureFault =
  | { readonly kind: 'missing' }
  /** Signed with another secret. */
  | { readonly kind: 'wrong' }
  /** Signed over another body. */
  | { readonly kind: 'other-body' }
  /** Beside one of a version that nobody knows. */
  | { readonly kind: 'several' }
  /** Beside one with another secret, as while secrets change. */
  | { readonly kind: 'rotated' }
  /** Signed this many milliseconds ago; a negative number is ahead. */
  | { readonly kind: 'old'; readonly ageMs: number };
