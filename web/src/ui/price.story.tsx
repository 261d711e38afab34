import { rupees } from '@shop/contract/paise';
import { Price } from './price.tsx';

export const stories = {
  plain: <Price now={rupees(799)} />,
  reduced: <Price now={rupees(799)} was={rupees(1599)} />,
  'raised price shows no old one': <Price now={rupees(799)} was={rupees(699)} />,
  lakhs: <Price now={rupees(123456.5)} />,
  large: <Price now={rupees(799)} was={rupees(1999)} large />,
};
