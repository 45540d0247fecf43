/**
 * Structured data for search engines, which open pages: only the server makes it (`import.meta.env.SSR ? … : undefined`),
 * so that no browser loads what describes the page for others. '<' is escaped: no text of a product can end the script.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  const text = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}
