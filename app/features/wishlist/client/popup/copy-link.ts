/** Copies the link of a list to the clipboard; the result is shown as an alert, as in the contract (ERR-8). */
import { msg } from '@lingui/core/macro'
import { getPageContext } from '#app/features/wishlist/client/context.ts'

/** `button` contains the link itself, or is next to the field that does. */
export async function copyLink(button: HTMLElement): Promise<void> {
  const { i18n, start } = getPageContext()
  const field = button.closest('.woosw-copy')?.querySelector('input')
  const link = field?.value ?? button.dataset.url ?? ''
  field?.select()
  try {
    await navigator.clipboard.writeText(link)
    window.alert(`${start.texts.copiedText} ${link}`)
  } catch {
    window.alert(i18n._(msg`Failure to copy!`))
  }
}
