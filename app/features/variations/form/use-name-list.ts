import { useLingui } from '@lingui/react/macro'

/** Joins names: 'Size, Color'. */
export function useNameList(names: readonly string[]): string {
  const { t } = useLingui()
  const [first = '', ...others] = names
  return others.reduce((so, name) => t`${so}, ${name}`, first)
}
