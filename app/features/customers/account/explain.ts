/** The message that a failed request shows to the customer. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'explanation' in error && typeof error.explanation === 'string' ? error.explanation : error.message
}
