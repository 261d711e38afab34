import { Checkbox, Radio, Switch } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field, PasswordField, TextArea } from './field.tsx';
import { RadioCard, RadioCards } from './radio-card.tsx';
import { SelectField } from './select-field.tsx';

export const stories = {
  resting: <Field label="City" defaultValue="Kochi" />,
  'with hint and prefix': (
    <Field label="Phone" hint="The courier calls this number on the day." prefix="+91" defaultValue="98470 12345" />
  ),
  'in error': <Field label="Phone" defaultValue="98470" error={{ message: 'Phone number must be exactly 10 digits.' }} />,
  optional: <Field label="Landmark" optional />,
  'read only': <Field label="Parent Category" defaultValue="Home" readOnly />,
  password: <PasswordField label="Password" hint="Use at least 8 characters." defaultValue="monsoon-2019" />,
  select: (
    <SelectField label="Category">
      <option>Select Category</option>
      <option>Jeans</option>
    </SelectField>
  ),
  'text area': <TextArea label="Product Description" error={{ message: 'Description is required' }} />,
  'boxes, radios, a switch': (
    <div className="row">
      <Checkbox defaultChecked>Published</Checkbox>
      <Checkbox count={12}>In stock only</Checkbox>
      <Radio name="reason" defaultChecked>
        No longer needed
      </Radio>
      <Switch defaultChecked>Active</Switch>
    </div>
  ),
  'radio cards': (
    <RadioCards legend="Payment" columns={2}>
      <RadioCard name="pay" title="Cash on delivery" defaultChecked>
        <p>Pay when the parcel arrives.</p>
      </RadioCard>
      <RadioCard name="pay" title="UPI or card">
        <p>Pay now, through Razorpay.</p>
      </RadioCard>
    </RadioCards>
  ),
  summary: (
    <ErrorSummary
      mistakes={[{ field: 'email', sentence: 'Enter an email address like name@example.com.' }]}
      isMended={() => false}
    />
  ),
};
