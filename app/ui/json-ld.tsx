/**
 * Structured data for search engines, which request pages: only the server renders it (`import.meta.env.SSR ?
 * … : undefined`), so that browsers do not load it. '<' is escaped: no product text can end the script.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  const text = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}
