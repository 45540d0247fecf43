/** Why an order is not shown yet: `email` as it was typed. */
export type AskEmailAnswer = { email: string; problem: 'another' | 'too-often' }
