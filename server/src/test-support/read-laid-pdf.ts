import createModule from '@neslinesli93/qpdf-wasm';

/** A page of a PDF with overlays: its size in points, the words of the overlays, and whether the shop drew on it. */
export type LaidSheet = { size: string; words: string; isDrawn: boolean };

type Module = {
  callMain: (args: string[]) => number;
  FS: { writeFile: (path: string, bytes: Uint8Array) => void; readFile: (path: string) => Uint8Array };
};

/** The pages of a PDF, in order. */
export async function readLaidPdf(pdf: Uint8Array): Promise<LaidSheet[]> {
  const options = { locateFile: () => new URL(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')).pathname };
  const { callMain, FS } = (await createModule(options)) as unknown as Module;
  FS.writeFile('/in.pdf', pdf);
  if (callMain(['--qdf', '--object-streams=disable', '/in.pdf', '/out.pdf']) !== 0) throw new Error('the PDF is damaged');
  const text = Buffer.from(FS.readFile('/out.pdf')).toString('latin1');
  const objects = new Map([...text.matchAll(/^(\d+) 0 obj\n([^]*?)^endobj/gm)].map(([, id = '', body = '']) => [id, body]));
  return [...text.matchAll(/^%% Page \d+\n(?:%%.*\n)*(\d+) 0 obj/gm)].map(([, id = '']) => {
    const page = objects.get(id) ?? '';
    const size = /\/MediaBox \[\s*0\s+0\s+(\S+)\s+(\S+)/.exec(page)?.slice(1).join(' × ') ?? '';
    const laid = [...page.matchAll(/\/Fx\w* (\d+) 0 R/g)].map(([, it = '']) => objects.get(it) ?? '');
    const words = laid.flatMap((it) => [...it.matchAll(/\((.*?)\) Tj/g)].map(([, line = '']) => line)).join('|');
    const contents = [...page.matchAll(/(\d+) 0 R/g)].map(([, it = '']) => objects.get(it) ?? '');
    return { size, words, isDrawn: contents.some((it) => /\] TJ/.test(it)) };
  });
}
