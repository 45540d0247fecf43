import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast } from '#app/ui/notices/toast.ts'

/**
 * Fallback for links whose script fails to load: the browser follows them; offline, where it could not, a
 * notice is shown.
 */
export function followWithoutScript(i18n: I18n, { href }: Pick<HTMLAnchorElement, 'href'>): void {
  if (navigator.onLine) window.location.assign(href)
  else toast.set({ text: i18n._(msg`You are probably offline.`), status: 'refused' })
}
