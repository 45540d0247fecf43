/** Why an order is not shown yet: `email` as entered. */
export type EmailPromptAnswer = { email: string; problem: 'another' | 'too-often' }
