/** The fields of a form that was sent; none when what was sent is no form. */
export async function readFields(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}
