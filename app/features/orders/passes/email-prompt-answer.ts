/** Why an order is not shown yet: `email` as entered. */
export type EmailPromptActionData = { email: string; problem: 'another' | 'too-often' }
