/** Validates the checkout form in the browser: the fields of its addresses, of the terms and of the account. */
import type { AddressProblem } from '#app/features/customers/addresses/address-rules.ts'
import type { CheckoutPage } from '#app/features/orders/checkout/checkout-view.ts'
import { checkAddress, cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { readPhoneRoughly } from '#app/platform/phone/phone-input.ts'
import { checkExtras, isExtraProblem, type ExtraProblem, type ExtraProblems } from './extras.ts'

export type CheckoutProblem = AddressProblem | ExtraProblem
type Problems = Partial<Record<string, AddressProblem>>

/** Problems of the entered addresses by field name: `billing_phone`. */
export function checkAddresses(values: FormData): Record<string, AddressProblem> {
  const checkKind = (kind: 'billing' | 'shipping') => {
    const readPart = (part: string) => readFormText(values, `${kind}_${part}`)
    return checkAddress(
      kind,
      cleanAddress(kind, { country: readPart('country'), readPart }, readPhoneRoughly),
      readPhoneRoughly,
    )
  }
  const shipping = values.has('ship_to_different_address') ? checkKind('shipping') : {}
  return addKindPrefixes({ billing: checkKind('billing'), shipping })
}

/** Problems of the terms and of the password for a new account. */
export function checkExtraFields(values: FormData, { terms, offersAccount }: CheckoutPage): ExtraProblems {
  const input = {
    acceptsTerms: values.has('terms'),
    wantsAccount: values.has('createaccount'),
    password: readFormText(values, 'account_password'),
  }
  return checkExtras(input, { requiresTerms: terms !== undefined, offersAccount })
}

/** The problem of a field outside the addresses. */
export function findExtraProblem(
  problems: Partial<Record<string, CheckoutProblem>>,
  name: keyof ExtraProblems,
): ExtraProblem | undefined {
  const problem = problems[name]
  return problem && isExtraProblem(problem) ? problem : undefined
}

/** Problems by field name, from those of each address by part. */
export function addKindPrefixes(
  problemsByKind: Record<'billing' | 'shipping', Problems>,
): Record<string, AddressProblem> {
  const entries = Object.entries(problemsByKind).flatMap(([kind, problems]) =>
    Object.entries(problems).flatMap(([part, problem]) =>
      problem ? [[`${kind}_${part}`, problem] as const] : [],
    ),
  )
  return Object.fromEntries(entries)
}

/** The problems of one address, by part. */
export function selectKindProblems(
  problems: Partial<Record<string, CheckoutProblem>>,
  kind: 'billing' | 'shipping',
): Problems {
  const prefix = `${kind}_`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) =>
      name.startsWith(prefix) && problem && !isExtraProblem(problem)
        ? [[name.slice(prefix.length), problem]]
        : [],
    ),
  )
}
