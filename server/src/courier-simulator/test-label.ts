/** A PDF label of 4 × 6 inches that says that nothing is sent. */
export function testLabel(lines: readonly string[]): Buffer {
  const text = ['TEST: NOT FOR DISPATCH', ...lines]
    .map((line, i) => `BT /F1 ${i === 0 ? 16 : 12} Tf 20 ${400 - i * 24} Td (${escaped(line)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`;
  return Buffer.from(pdf + end, 'latin1');
}

const escaped = (line: string): string => line.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[()\\]/g, String.raw`\$&`);
