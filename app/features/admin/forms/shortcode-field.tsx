import { useLingui } from '@lingui/react/macro'
import { ClipboardCopy } from 'lucide-react'
import { toast } from '#app/ui/notices/toast.ts'

/** The shortcode to insert into a page, ready to be copied. */
export function ShortcodeField({ shortcode, formTitle }: { shortcode: string; formTitle: string }) {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shortcode)
      toast.set({ text: t`Copied`, status: 'done' })
    } catch {
      toast.set({
        text: t`The browser blocked copying. Select the shortcode and copy it.`,
        status: 'refused',
      })
    }
  }
  return (
    <span className="shortcode">
      <input
        className="field"
        readOnly
        dir="ltr"
        value={shortcode}
        aria-label={t`Shortcode of ${formTitle}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        className="button quiet with-script"
        type="button"
        data-needs-script
        aria-label={t`Copy shortcode of ${formTitle}`}
        onClick={() => void copy()}
      >
        <ClipboardCopy className="icon" aria-hidden />
      </button>
    </span>
  )
}
