import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { handleSectionForm } from './actions.server.ts'
import { SectionForm } from './section-form.tsx'
import { requireSection, viewSection } from './section.server.ts'
import { SectionsList } from './sections-list.tsx'
import { readSections } from './sections.server.ts'
import chooserStyles from './controls/choosers.css?url'
import menuStyles from './menus/menu.css?url'
import rowStyles from './controls/rows.css?url'
import sectionsStyles from './sections.css?url'
import styles from './settings.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** All sections, or the one in the URL. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  if (params.section === undefined) return { sections: await readSections(page) }
  return { section: await viewSection(await requireSection(page, params.section)) }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleSectionForm(context.get(pageRequest), request, params.section)
}

export default function SettingsPage() {
  const { t } = useLingui()
  const { section, sections } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <AdminLayout title={section?.title ?? t`Settings`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      {sections && <link rel="stylesheet" href={sectionsStyles} precedence="admin" />}
      {section && <link rel="stylesheet" href={rowStyles} precedence="admin" />}
      {section && <link rel="stylesheet" href={chooserStyles} precedence="admin" />}
      {section && <link rel="stylesheet" href={menuStyles} precedence="admin" />}
      {sections && <SectionsList view={sections} />}
      {section && (
        // Another section, or input from the server, remounts the form.
        <SectionForm
          key={`${section.name} ${actionData?.formKey ?? ''}`}
          savedView={section}
          view={actionData?.name === section.name ? actionData : section}
        />
      )}
    </AdminLayout>
  )
}
