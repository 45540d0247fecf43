import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Upload } from 'lucide-react'
import { localeNames, locales } from '#app/platform/i18n/locales.ts'
import { useState } from 'react'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { useShop } from '#app/ui/shop.ts'

/** Creates a form with the default template, and opens it in the editor. */
export function NewForm() {
  const { t } = useLingui()
  const { locale } = useShop()
  return (
    <details className="forms-tool">
      <summary className="button primary">
        <Plus className="icon" aria-hidden />
        <Trans>New form</Trans>
      </summary>
      <form method="post" className="forms-tool-card">
        <FormField name="title" label={t`Title`} required maxLength={500} dir="auto" />
        <label className="form-choice">
          <Trans>First language</Trans>
          <select className="field" name="language" defaultValue={locale}>
            {locales.map((each) => (
              <option key={each} value={each} lang={each}>
                {localeNames[each]}
              </option>
            ))}
          </select>
        </label>
        <button className="button primary" type="submit" name="intent" value="create">
          <Trans>Create form</Trans>
        </button>
      </form>
    </details>
  )
}

/** The error for an import file that is too large. */
export const tooLargeMessage = msg`The file is larger than 1 MB. In WordPress, export only the contact forms, then upload that file.`

/** The limit of every request body, less the multipart envelope. */
const MAX_BYTES = 1024 * 1024 - 2048

/** Imports a file of this shop or of WordPress. A file that is too large is not sent. */
export function ImportForm() {
  const { t } = useLingui()
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <details className="forms-tool">
      <summary className="button">
        <Upload className="icon" aria-hidden />
        <Trans>Import</Trans>
      </summary>
      <form
        method="post"
        encType="multipart/form-data"
        className="forms-tool-card"
        onSubmit={(event) => isTooLarge && event.preventDefault()}
      >
        <FormField
          name="file"
          type="file"
          accept=".json,.xml,application/json,text/xml"
          required
          label={t`Forms file`}
          hint={t`Forms exported from this shop (JSON) or WordPress (XML), up to 1 MB. Existing forms are updated.`}
          error={isTooLarge ? t(tooLargeMessage) : undefined}
          onChange={({ currentTarget }) => {
            setTooLarge((currentTarget.files?.[0]?.size ?? 0) > MAX_BYTES)
          }}
        />
        <button className="button primary" type="submit" name="intent" value="import">
          <Trans>Import forms</Trans>
        </button>
      </form>
    </details>
  )
}
