import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast } from '#app/ui/notices/toast.ts'

/** For links whose script does not come: they lead on after all; offline, where they could not, the shopper is told. */
export function followAfterAll(texts: I18n, { href }: Pick<HTMLAnchorElement, 'href'>): void {
  if (navigator.onLine) window.location.assign(href)
  else toast.set({ text: texts._(msg`You are probably offline.`), status: 'refused' })
}
