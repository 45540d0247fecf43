import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { handleEditorForm } from './editor-actions.server.ts'
import { readEditor } from './editor.server.ts'
import { Editor } from './editor.tsx'
import editorStyles from './editor.css?url'
import styles from '#app/features/admin/forms/forms.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readEditor(context.get(pageRequest), params.id)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleEditorForm(context.get(pageRequest), request, params.id)
}

export default function EditorPage() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AdminLayout title={view.texts.title}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <link rel="stylesheet" href={editorStyles} precedence="admin" />
      {/* Another form, or another language of the same form, mounts a new editor. */}
      <Editor key={`${view.id} ${view.language}`} view={view} answer={answer} />
    </AdminLayout>
  )
}
