import { useEffect, useState } from 'react';
import { publicTextProblem } from '@shop/contract/public-text';
import { askQuestion, listQuestions, type Question } from '@shop/contract/questions';
import { call, isApiError } from '../../api/client.ts';
import { useShopName } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import type { Reviewed } from './review-dialog.tsx';
import { useSignIn } from './use-sign-in.ts';

const PER_PAGE = 6;
const MAX_LENGTH = 500;
type Loaded = { questions: readonly Question[]; page: number; pages: number };

const read = (productId: string, page: number): Promise<Loaded> =>
  call(listQuestions, { params: { id: productId }, query: { page, limit: PER_PAGE } });

/** The answered questions of a product, page by page; hidden after an error, because it is optional. */
function useQuestions(productId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const first = await read(productId, 1);
      if (isCurrent) setLoaded(first);
    };
    show().catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [productId]);
  const more = async () => {
    const next = await read(productId, (loaded?.page ?? 0) + 1);
    setLoaded({ ...next, questions: [...(loaded?.questions ?? []), ...next.questions] });
  };
  return { loaded, more };
}

/** Questions of customers with the answers of the shop, and a form to ask one. */
export function ProductQuestions({ product }: { product: Reviewed }) {
  const { loaded, more } = useQuestions(product._id);
  const { busy, run } = useExclusiveAction();
  return (
    <section className="section reviews" aria-labelledby="questions-title">
      <div className="wrap rv">
        <div className="rv__sum">
          <h2 className="h2" id="questions-title">
            Questions and answers
          </h2>
          <AskForm product={product} />
        </div>
        <div>
          {loaded?.questions.length === 0 && <p className="muted">No questions yet. Ask the first one.</p>}
          <ul className="qa">
            {loaded?.questions.map((question) => (
              <Answered key={question._id} question={question} />
            ))}
          </ul>
          {loaded && loaded.page < loaded.pages && (
            <Button type="button" kind="secondary" busy={busy} onClick={() => void run(more)}>
              Show more questions
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Answered({ question: { text, answer, name } }: { question: Question }) {
  const shop = useShopName();
  return (
    <li>
      <p className="strong">{text}</p>
      <p className="rvcard__txt">{answer}</p>
      <p className="tiny faint">
        Question by {name}, answer by {shop || 'the shop'}
      </p>
    </li>
  );
}

function AskForm({ product }: { product: Reviewed }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, run } = useExclusiveAction();
  const isSignedIn = useSignIn();
  const send = async () => {
    try {
      const { message } = await call(askQuestion, { params: { id: product._id }, body: { text: text.trim() } });
      setText('');
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.problem.errors?.['text'] ?? error.message);
    }
  };
  const press = () => {
    const refused = text.trim() === '' ? 'Write your question.' : (publicTextProblem(text) ?? '');
    setProblem(refused);
    if (refused === '' && isSignedIn()) void run(send);
  };
  return (
    <div className="rvform">
      <TextArea
        label="Ask about this item"
        hint="We answer here and by email. Do not write your phone number or address."
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        error={problem === '' ? undefined : { message: problem }}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(publicTextProblem(target.value) ?? '');
        }}
      />
      <div>
        <Button type="button" kind="secondary" busy={busy} onClick={press}>
          Ask
        </Button>
      </div>
    </div>
  );
}
