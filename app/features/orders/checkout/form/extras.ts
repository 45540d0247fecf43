/** Checkout fields other than the addresses: terms to accept, and an optional account. Pure. */
import { checkNewPassword } from '#app/features/customers/rules.ts'

const extraProblems = ['terms-missing', 'password-missing', 'password-short', 'password-long'] as const
export type ExtraProblem = (typeof extraProblems)[number]
export type ExtraProblems = { terms?: ExtraProblem; account_password?: ExtraProblem }

type ExtraValues = { acceptsTerms: boolean; wantsAccount: boolean; password: string }

export function checkExtras(
  { acceptsTerms, wantsAccount, password }: ExtraValues,
  { requiresTerms, offersAccount }: { requiresTerms: boolean; offersAccount: boolean },
): ExtraProblems {
  const passwordProblem = wantsAccount && offersAccount ? checkNewPassword(password) : undefined
  return {
    ...(passwordProblem && { account_password: passwordProblem }),
    ...(requiresTerms && !acceptsTerms && { terms: 'terms-missing' }),
  }
}

export function isExtraProblem(problem: string): problem is ExtraProblem {
  return extraProblems.some((each) => each === problem)
}
