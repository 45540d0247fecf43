/** A text field of a form; '' when it is absent or a file. */
export function readFormText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
