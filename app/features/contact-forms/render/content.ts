/** The content of a form: the merchant's HTML, and the tags in it. */
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import type { RenderContext } from './render-context.ts'
import { tagRenderers } from './tag-renderers.ts'

export function renderContent({ nodes }: FormTemplate, context: RenderContext): string {
  return nodes.map((node) => (typeof node === 'string' ? node : renderTag(node, context))).join('')
}

function renderTag(tag: FormTag, context: RenderContext): string {
  return tagRenderers[tag.basetype]?.(tag, context) ?? ''
}
