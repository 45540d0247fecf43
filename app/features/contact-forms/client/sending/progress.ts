/** The progress of the file upload. */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

export function showProgress(
  { translate }: FormsContext,
  form: HydratedForm,
  formData: FormData,
): { update: (fraction: number) => void; end: () => void } {
  const bar = document.createElement('progress')
  bar.className = 'wpcf7-upload-progress'
  bar.setAttribute('aria-label', translate(texts.uploading))
  bar.value = 0
  const hasFiles = [...formData.values()].some((value) => value instanceof File && value.size > 0)
  if (hasFiles) (form.querySelector('.wpcf7-spinner') ?? form.lastElementChild)?.after(bar)
  return { update: (fraction) => (bar.value = fraction), end: () => bar.remove() }
}
