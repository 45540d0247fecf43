/** What a checkout asks beside addresses: terms to agree to, and an account for who wants one. Pure. */
import { checkNewPassword } from '#app/features/customers/rules.ts'

const extraProblems = ['terms-missing', 'password-missing', 'password-short', 'password-long'] as const
export type ExtraProblem = (typeof extraProblems)[number]
export type ExtraProblems = { terms?: ExtraProblem; account_password?: ExtraProblem }

type Typed = { acceptsTerms: boolean; wantsAccount: boolean; password: string }

export function checkExtras(
  { acceptsTerms, wantsAccount, password }: Typed,
  { asksTerms, offersAccount }: { asksTerms: boolean; offersAccount: boolean },
): ExtraProblems {
  const wrong = wantsAccount && offersAccount ? checkNewPassword(password) : undefined
  return {
    ...(wrong && { account_password: wrong }),
    ...(asksTerms && !acceptsTerms && { terms: 'terms-missing' }),
  }
}

export function isExtraProblem(problem: string): problem is ExtraProblem {
  return extraProblems.some((each) => each === problem)
}
