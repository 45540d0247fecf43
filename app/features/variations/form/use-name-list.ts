import { useLingui } from '@lingui/react/macro'

/** Several names as one text: 'Size, Color'. */
export function useNameList(names: readonly string[]): string {
  const { t } = useLingui()
  const [first = '', ...others] = names
  return others.reduce((so, name) => t`${so}, ${name}`, first)
}
