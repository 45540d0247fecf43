/** The fields of a submitted form; empty when the body is not a form. */
export async function readFields(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}
