const text = `Checklist for your scan

Bring
  [ ]  The referral letter
  [ ]  Earlier X-ray, MRI and ultrasound reports of the same part
  [ ]  A list of your medicines
  [ ]  Glasses or hearing aid

Wear
  [ ]  Clothes that move out of the way of the joint
  [ ]  No creams or oils on the skin that day
  [ ]  No rings and bracelets, if a hand or a wrist is to be examined

Tell us when you book
  [ ]  Blood thinners
  [ ]  Diabetes
  [ ]  Allergies to medicines, latex or plasters
  [ ]  A pregnancy, or the possibility of one
  [ ]  An infection or a fever

Think about
  [ ]  Which movement brings the pain on?
  [ ]  When did it begin, and after what?
  [ ]  What makes it better?


Sample document of the demo site.`

/** Helvetica needs no embedding (PDF 32000-1 §9.6.2.2). */
export function checklistPdf(): Buffer {
  const lines = text.split('\n').map((line, i) => {
    const heading = line !== '' && !line.startsWith(' ')
    const font = i === 0 ? '/F2 22 Tf' : `/${heading ? 'F2' : 'F1'} 12 Tf`
    return `${font} (${line.replace(/[\\()]/g, '\\$&')}) Tj T*`
  })
  const page = `BT 24 TL 72 750 Td\n${lines.join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /Title (Checklist for your scan) >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${trailer}`, 'latin1')
}
