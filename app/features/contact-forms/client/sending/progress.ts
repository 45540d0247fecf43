/** How much of the files is on the other side. */
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

export function showProgress(
  { say }: FormsWorld,
  form: AwakeForm,
  formData: FormData,
): { at: (part: number) => void; end: () => void } {
  const bar = document.createElement('progress')
  bar.className = 'wpcf7-upload-progress'
  bar.setAttribute('aria-label', say(texts.uploading))
  bar.value = 0
  const hasFiles = [...formData.values()].some((value) => value instanceof File && value.size > 0)
  if (hasFiles) (form.querySelector('.wpcf7-spinner') ?? form.lastElementChild)?.after(bar)
  return { at: (part) => (bar.value = part), end: () => bar.remove() }
}
